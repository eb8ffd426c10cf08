// A mail server that keeps what it is sent.
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  from: string;
  to: string[];
  /** Headers and bodies, as they came. */
  source: string;
}

export interface MailServer {
  /** For SMTP_URL. */
  url: string;
  /** The oldest first; may be emptied. */
  received: ReceivedMail[];
  /** What it answers to a recipient; it takes everyone else. */
  refusals: Map<string, number>;
  close(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const refusals = new Map<string, number>();
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const code = refusals.get(address);
      done(code ? Object.assign(new Error('not now'), { responseCode: code }) : null);
    },
    onData(stream, { envelope }, done) {
      let source = '';
      stream.on('data', (chunk: Buffer) => {
        source += chunk.toString();
      });
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), source });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}?from=deals@coop.example`,
    received,
    refusals,
    close: () => new Promise<void>((resolve) => smtp.close(resolve)),
  };
}
