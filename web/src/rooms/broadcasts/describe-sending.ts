import { broadcastErrors } from '@cobuy/contract/broadcasts/broadcasts.errors';
import type { Audience, Broadcast, SentBroadcast } from '@cobuy/contract/broadcasts/broadcasts.http';
import { keptNotSent } from '@cobuy/domain/system/mail-delivery';
import { formatCount } from '../../ui/format/counts.ts';

const people = (count: number) => (count === 1 ? '1 person' : `${formatCount(count)} people`);
const mails = (count: number) => (count === 1 ? '1 e-mail' : `${formatCount(count)} e-mails`);

/** What became of the mails of an announcement that went out, or did not: "108 e-mails, 3 of them not delivered". */
export function describeMails({ mails: counted }: Pick<Broadcast, 'mails'>): string | null {
  if (counted === null) return null;
  const { written, kept, failed } = counted;
  if (written === 0) return 'without e-mail';
  if (kept === written) return `${mails(written)} ${keptNotSent}`;
  const parts = [
    ...(kept > 0 ? [`${formatCount(kept)} kept, not sent`] : []),
    ...(failed > 0 ? [`${formatCount(failed)} not delivered`] : []),
  ];
  return parts.length === 0 ? mails(written) : `${mails(written)}, of these ${parts.join(' and ')}`;
}

/** How many are told by each way: whoever only ordered as a guest has no application to read it in. */
function describeWays(recipients: number, readers: number, written: number): string {
  // Beside "1 in the application" it has to be said who is mailed.
  const everybody = recipients === 1 || readers === written ? '' : 'all ';
  const byWay = (count: number, way: string) =>
    count === recipients ? `${everybody}${way}` : `${count === 0 ? 'nobody' : formatCount(count)} ${way}`;
  return `${byWay(readers, 'in the application')}, ${byWay(written, 'by e-mail')}.`;
}

const asSentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** Who was told, and how. */
export function describeSending({
  recipients,
  readers,
  mails: counted,
}: Pick<SentBroadcast, 'recipients' | 'readers' | 'mails'>) {
  const written = counted?.written ?? 0;
  const sentences = [asSentence(describeWays(recipients, readers, written))];
  if (written > 0 && counted?.kept === written) sentences.push(`E-mail is ${keptNotSent}.`);
  return { title: `Posted to ${people(recipients)}`, text: sentences.join(' ') };
}

/** Whom it would reach, and by which way, before it is sent. @param sendsMail whether this site has a mail server. */
export function describeAudience(
  { recipients, readers, mailed, heldBack }: Audience,
  { unpaidOnly = false, byMail = true, sendsMail }: { unpaidOnly?: boolean; byMail?: boolean; sendsMail: boolean },
): string {
  if (recipients === 0)
    return `${(unpaidOnly ? broadcastErrors.nobody_unpaid : broadcastErrors.nobody_to_tell).sentence}.`;
  const written = byMail ? mailed : 0;
  const sentences = [`Goes to ${people(recipients)}: ${describeWays(recipients, readers, written)}`];
  if (byMail && heldBack > 0)
    sentences.push(
      `${people(heldBack)} with an unconfirmed address ${heldBack === 1 ? 'gets' : 'get'} no e-mail this time: one announcement a week goes to such addresses, and 500 a day in all.`,
    );
  if (written > 0 && !sendsMail) sentences.push(`E-mail is ${keptNotSent}.`);
  return sentences.join(' ');
}
