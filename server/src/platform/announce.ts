/** Prints to the person who started the program; logs go elsewhere. */
export const announce = (lines: readonly string[]): void => {
  if (lines.length > 0) process.stdout.write(`${lines.join('\n')}\n`);
};
