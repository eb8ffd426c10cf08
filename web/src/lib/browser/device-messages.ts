/** Sent by the worker to a page, with a port on which the page says that it goes there itself. */
export interface OpenMessage {
  kind: 'open';
  /** On this site. */
  path: string;
}

/** What a page tells the service worker, which otherwise knows of nobody and ignores unknown messages. */
export type DeviceMessage =
  /** This person stays signed in on this device: their own orders may be kept here. */
  | { kind: 'keep'; userId: string }
  /** Nobody does: whatever is kept of a person goes. */
  | { kind: 'forget' }
  /** To a worker that the browser left waiting: it is to take over from the one before. */
  | { kind: 'take over' };
