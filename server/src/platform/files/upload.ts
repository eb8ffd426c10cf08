export interface Upload {
  readonly fileName: string;
  readonly bytes: Buffer;
  /** Longer than the limit: `bytes` is not the whole file. */
  readonly truncated: boolean;
}
