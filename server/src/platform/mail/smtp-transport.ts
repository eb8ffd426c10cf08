import { createTransport } from 'nodemailer';
import type { MailAttachment } from './mail-outbox.tables.ts';

export interface OutgoingMail {
  /** The same for all tries of one mail, so that a reader's mailbox can drop a duplicate. */
  id: string;
  to: string;
  from: { name: string; address: string };
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  /** Where readers unsubscribe: a GET shows a page, a POST unsubscribes at once (RFC 8058). */
  mailsOffUrl: string | null;
  attachment?: MailAttachment;
}

export type MailTransport = {
  /** @throws MailRefused where another try would be refused as well; anything else may pass with time. */
  send(mail: OutgoingMail): Promise<void>;
  /** The sender unless the installation names an address: `?from=` of the URL, else its user. */
  readonly address: string | null;
  close(): void;
};

const attachmentOf = ({ name, type, base64 }: MailAttachment) => ({
  filename: name,
  contentType: type,
  content: Buffer.from(base64, 'base64'),
});

/** The mail server said no for good (a reply of 500 to 599). */
export class MailRefused extends Error {}

const secondsToConnect = 20;

/** @param smtpUrl `smtp://user:password@host:587?from=deals@coop.example`, or `smtps://…`. */
export function createSmtpTransport(smtpUrl: string): MailTransport {
  const url = new URL(smtpUrl);
  const user = decodeURIComponent(url.username);
  const address = url.searchParams.get('from') ?? (user.includes('@') ? user : null);
  url.searchParams.delete('from');
  const timeout = secondsToConnect * 1000;
  const transport = createTransport({
    url: url.toString(),
    pool: true,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: 3 * timeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    address,
    async send({ id, from, mailsOffUrl, attachment, ...mail }) {
      const domain = from.address.split('@')[1] ?? 'localhost';
      try {
        await transport.sendMail({
          ...mail,
          from,
          messageId: `<${id}@${domain}>`,
          ...(attachment && { attachments: [attachmentOf(attachment)] }),
          ...(mailsOffUrl && {
            headers: { 'List-Unsubscribe': `<${mailsOffUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
          }),
        });
      } catch (error) {
        const { responseCode, message } = error as Error & { responseCode?: number };
        if (responseCode !== undefined && responseCode >= 500) throw new MailRefused(message);
        throw error;
      }
    },
    close: () => transport.close(),
  };
}
