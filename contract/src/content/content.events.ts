/** Socket events of the default namespace, to every open page of someone with a session. */
export interface ContentServerEvents {
  /** A page of this type has changed; null: the links of the footer. */
  'content:changed': (payload: { type: string | null }) => void;
}
