/** Where SMS are handed over, and the key that signs what is sent there. */
export interface SmsTarget {
  url: string;
  key: Buffer;
}
