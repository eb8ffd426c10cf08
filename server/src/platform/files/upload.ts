export interface Upload {
  /** Empty if the form doesn't say. */
  readonly fileName: string;
  readonly bytes: Buffer;
  /** Longer than the limit: `bytes` is not the whole file. */
  readonly truncated: boolean;
}
