import { unsayableMailText } from '@cobuy/domain/mail-templates/mail-template-rules';
import type { Services } from '../../../platform/context.ts';
import { type RenderedMail, renderSentence } from '../../mail-templates/render-mail.ts';
import { renderQueuedMail, UnknownMail } from '../../mail-templates/render-queued-mail.ts';
import { isMailSent } from '../is-mail-sent.ts';
import { readSettings } from '../read-settings.ts';
import { hideLinks, holdsSecrets } from './hide-links.ts';
import type { ListedMail } from './outbox.queries.ts';

/**
 * Whether the outbox shows a mail without the secrets of its links, which are its reader's alone: where it reaches, or has
 * reached, its reader by itself. Without a mail server the outbox is where people's links are found.
 */
export const hidesLinks = async ({ db }: Pick<Services, 'db'>, { status, data }: ListedMail): Promise<boolean> =>
  holdsSecrets(data) && (status === 'sent' || (await isMailSent(db)));

/** A mail as the outbox shows it; one that can't be said, by a sentence that says so, so that the others are shown. */
export async function readShownMail(services: Services, row: ListedMail): Promise<RenderedMail> {
  const { siteName } = await readSettings(services);
  const given = { siteName, ...row.data };
  const data = (await hidesLinks(services, row)) ? hideLinks(given) : given;
  try {
    return await renderQueuedMail(services, { ...row, data });
  } catch (err) {
    const isUnknown = err instanceof UnknownMail;
    if (!isUnknown) services.log.warn({ err, mail: row.id }, 'a mail could not be shown');
    return renderSentence(isUnknown ? err.message : unsayableMailText(row.template), { siteName });
  }
}
