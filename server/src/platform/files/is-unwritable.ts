const codes = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR'];

/** Whether a folder or a file on the disk may not be written (or read) by the program's user. */
export function isUnwritable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, path } = error as NodeJS.ErrnoException;
  return (path !== undefined && codes.includes(code ?? '')) || isUnwritable(error.cause);
}
