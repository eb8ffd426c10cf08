import { unsayableMailText } from '@cobuy/domain/mail-templates/mail-template-rules';
import type { Services } from '../../../platform/context.ts';
import { type RenderedMail, renderSentence } from '../../mail-templates/render-mail.ts';
import { renderQueuedMail, UnknownMail } from '../../mail-templates/render-queued-mail.ts';
import { readSettings } from '../read-settings.ts';
import { isMailSent } from '../system.queries.ts';
import { type CompleteMail, orderOfPassword, withHiddenLinks } from './complete-mail.ts';
import type { ListedMail } from './outbox.queries.ts';

/**
 * Whether the outbox hides the secrets of a mail's links, which are only for its reader: it does if the mail reaches,
 * or has reached, its reader by itself. Without a mail server, the outbox is where people's links are found.
 */
export const hidesLinks = async ({ db }: Pick<Services, 'db'>, { status, data }: ListedMail): Promise<boolean> =>
  containsSecrets(data) && (status === 'sent' || (await isMailSent(db)));

/**
 * A mail as the outbox shows it; one that can't be rendered shows a sentence, so the others appear.
 * @param completeMail makes the links that it would have got when sent; null where nobody reads them
 */
export async function readShownMail(
  services: Services,
  row: ListedMail,
  completeMail: CompleteMail | null,
): Promise<RenderedMail> {
  const { siteName } = await readSettings(services);
  const isHidden = completeMail === null || (await hidesLinks(services, row));
  const given = {
    siteName,
    ...(isHidden ? withHiddenLinks(await services.readPublicUrl(), row.data) : await completeMail(services, row)),
  };
  const data = isHidden ? hideLinks(given) : given;
  try {
    return await renderQueuedMail(services, { ...row, data });
  } catch (err) {
    const isUnknown = err instanceof UnknownMail;
    if (!isUnknown) services.log.warn({ err, mail: row.id }, 'a mail could not be shown');
    return renderSentence(isUnknown ? err.message : unsayableMailText(row.template), { siteName });
  }
}

/** The part of an address that lets its holder in. */
const secret = /([?&](?:token|code)=)[^&#\s<>"]*/gi;

/** Keeps links readable in a text, without the part that lets somebody in. */
export const withoutSecrets = (text: string): string => text.replace(secret, '$1hidden');

const isLink = (name: string, value: unknown): value is string => typeof value === 'string' && /url$/i.test(name);

/** A mail's data without secrets in such links; what people wrote stays as it is. */
export const hideLinks = (data: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, isLink(name, value) ? withoutSecrets(value) : value]),
  );

export const containsSecrets = (data: Readonly<Record<string, unknown>>): boolean =>
  orderOfPassword(data) !== null ||
  Object.entries(data).some(([name, value]) => isLink(name, value) && withoutSecrets(value) !== value);
