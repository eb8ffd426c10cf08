/** One line that shows the current step, on a terminal only; `end` erases it. */
export function showProgress(): { tell(step: string): void; end(): void } {
  const { stdout } = process;
  const write = (text: string) => {
    if (stdout.isTTY) stdout.write(`\r\x1b[2K${text.slice(0, stdout.columns - 1)}`);
  };
  return { tell: (step) => write(`… ${step}`), end: () => write('') };
}
