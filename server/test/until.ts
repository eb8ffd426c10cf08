/** Asks until there is an answer, for what happens by itself; the answer. @throws after so many seconds without one. */
export async function until<T>(what: () => T | Promise<T>, seconds = 60): Promise<NonNullable<T>> {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    const value = await what();
    if (value) return value as NonNullable<T>;
    if (Date.now() > end) throw new Error(`waited ${seconds} s in vain`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
