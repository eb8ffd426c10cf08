export interface OutgoingSms {
  /** The same for every try of one SMS, so that a gateway sends it once. */
  id: string;
  /** E.164. */
  to: string;
  text: string;
}

/**
 * Sends SMS, as a mail server sends mail. Another way is another file like webhook-gateway.ts, and a line in
 * start-program.ts.
 */
export interface SmsGateway {
  /** @throws SmsRefused where another try would be refused as well; anything else may pass with time. */
  send(sms: OutgoingSms): Promise<void>;
}

/** The gateway refused this SMS for good. */
export class SmsRefused extends Error {}
