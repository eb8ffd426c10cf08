import { broadcastErrors } from '@cobuy/contract/broadcasts/broadcasts.errors';
import type { Audience, Broadcast, SentBroadcast } from '@cobuy/contract/broadcasts/broadcasts.http';
import { plural } from '@cobuy/domain/texts/plural';
import { formatCount } from '../../ui/format/counts.ts';

const people = (count: number) => plural(count, '1 person', `${formatCount(count)} people`);
const mails = (count: number) => plural(count, '1 e-mail', `${formatCount(count)} e-mails`);

/** What became of the mails of an announcement that went out, or did not: "108 e-mails · 3 not delivered". */
export function describeMails({ mails: counted }: Pick<Broadcast, 'mails'>): string | null {
  if (counted === null) return null;
  const { written, kept, failed } = counted;
  if (written === 0) return 'without e-mail';
  if (kept === written) return `${mails(written)} kept, not sent: this site has no mail server`;
  return [
    mails(written),
    ...(kept > 0 ? [`${formatCount(kept)} kept, not sent`] : []),
    ...(failed > 0 ? [`${formatCount(failed)} not delivered`] : []),
  ].join(' · ');
}

interface Way {
  everybody: string;
  nobody: string;
  /** To a single recipient. */
  they: string;
  notThey: string;
  one: string;
  some: (count: string) => string;
}
const inApplication: Way = {
  everybody: 'Everyone can read it in the app.',
  nobody: 'No one can read it in the app.',
  they: 'They can read it in the app.',
  notThey: 'They can’t read it in the app.',
  one: '1 person can read it in the app.',
  some: (count) => `${count} people can read it in the app.`,
};
const byEmail: Way = {
  everybody: 'Everyone gets it by e-mail.',
  nobody: 'No one gets it by e-mail.',
  they: 'They get it by e-mail.',
  notThey: 'They don’t get it by e-mail.',
  one: '1 person gets it by e-mail.',
  some: (count) => `${count} people get it by e-mail.`,
};

/** How many of the recipients one way reaches: people who only ordered as guests have no app to read it in. */
function describeWay(recipients: number, count: number, { everybody, nobody, they, notThey, one, some }: Way): string {
  if (recipients === 1) return count === 1 ? they : notThey;
  if (count === 0) return nobody;
  return count === recipients ? everybody : plural(count, one, some(formatCount(count)));
}

/** Who it was posted to, and how it reaches them. */
export function describeSending({
  recipients,
  readers,
  mails: counted,
}: Pick<SentBroadcast, 'recipients' | 'readers' | 'mails'>) {
  const written = counted?.written ?? 0;
  const byMail =
    written > 0 && counted?.kept === written
      ? `${mails(written)} kept, not sent: this site has no mail server.`
      : describeWay(recipients, written, byEmail);
  return {
    title: `Posted to ${people(recipients)}`,
    text: `${describeWay(recipients, readers, inApplication)} ${byMail}`,
  };
}

/** Whom it would reach, and by which way, before it is sent. @param sendsMail whether this site has a mail server. */
export function describeAudience(
  { recipients, readers, mailed, heldBack }: Audience,
  { unpaidOnly = false, byMail = true, sendsMail }: { unpaidOnly?: boolean; byMail?: boolean; sendsMail: boolean },
): string {
  if (recipients === 0)
    return `${(unpaidOnly ? broadcastErrors.nobody_unpaid : broadcastErrors.nobody_to_tell).sentence}.`;
  const written = byMail ? mailed : 0;
  const sentences = [
    plural(recipients, 'It goes to 1 person.', `It goes to ${formatCount(recipients)} people.`),
    describeWay(recipients, readers, inApplication),
    written > 0 && !sendsMail
      ? plural(
          written,
          'No one gets it by e-mail: 1 e-mail is kept, not sent, because this site has no mail server.',
          `No one gets it by e-mail: ${formatCount(written)} e-mails are kept, not sent, because this site has no mail server.`,
        )
      : describeWay(recipients, written, byEmail),
  ];
  if (byMail && heldBack > 0)
    sentences.push(
      plural(
        heldBack,
        '1 person with an unconfirmed address won’t get an e-mail this time: such addresses get one announcement a week, and 500 a day in all.',
        `${formatCount(heldBack)} people with an unconfirmed address won’t get an e-mail this time: such addresses get one announcement a week, and 500 a day in all.`,
      ),
    );
  return sentences.join(' ');
}
