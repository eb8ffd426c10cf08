import { normalized } from '../texts/normalized.ts';
import { plural } from '../texts/plural.ts';
import type { NotificationKind } from './notification-rules.ts';

/** What organizers are also notified of by SMS: what they have to act on soon. */
export const kindsBySms = [
  'order_placed',
  'proof_uploaded',
  'deal_assigned',
] as const satisfies readonly NotificationKind[];
export type SmsKind = (typeof kindsBySms)[number];

export const isSentBySms = (kind: NotificationKind): kind is SmsKind => kindsBySms.some((one) => one === kind);

/** Seconds between two SMS to one number, and its maximum per hour: news in between goes into the next one. */
export const smsPace = { secondsBetween: 60, mostInAnHour: 6 } as const;
/** Minutes after which an SMS is too old to send. */
export const minutesWorthTexting = 120;
/** Days that an SMS is kept after it was sent or failed. */
export const daysToKeepSms = 30;
export const phoneChangesPerPerson = { points: 10, seconds: 3600 } as const;

export const smsTexts = {
  notConfigured: 'SMS is not configured on this installation',
  loadFailed: 'We couldn’t load your phone number',
  saveFailed: 'We couldn’t save your phone number',
} as const;

export interface SmsNews {
  kind: SmsKind;
  /** Orders or payment proofs; 1 for a group buy that was given to someone. */
  count: number;
  groupBuyId: string;
  groupBuyTitle: string;
  path: string;
  listPath: string;
}

const pathOfAll = '/admin/orders';

/** "2 new orders, new proof in Autumn grains"; null where neither came. */
function whatCame(news: readonly SmsNews[], where: string): string | null {
  const sum = (kind: SmsKind) => news.reduce((total, one) => total + (one.kind === kind ? one.count : 0), 0);
  const [orders, proofs] = [sum('order_placed'), sum('proof_uploaded')];
  if (orders === 0 && proofs === 0) return null;
  if (proofs === 0) return plural(orders, `New order in ${where}`, `${orders} new orders in ${where}`);
  if (orders === 0) return plural(proofs, `New proof in ${where}`, `${proofs} new proofs in ${where}`);
  return plural(
    orders,
    plural(proofs, `New order, new proof in ${where}`, `New order, ${proofs} new proofs in ${where}`),
    plural(
      proofs,
      `${orders} new orders, new proof in ${where}`,
      `${orders} new orders, ${proofs} new proofs in ${where}`,
    ),
  );
}

function pathOf(news: readonly SmsNews[]): string {
  const shared = (paths: readonly string[]) => (new Set(paths).size === 1 ? paths[0] : undefined);
  return shared(news.map(({ path }) => path)) ?? shared(news.map(({ listPath }) => listPath)) ?? pathOfAll;
}

/** The sentence without its link, with a title of at most so many letters. */
function sentenceOf(news: readonly SmsNews[], longestTitle: number): string {
  const titles = new Map(news.map(({ groupBuyId, groupBuyTitle }) => [groupBuyId, groupBuyTitle]));
  const [title = ''] = titles.values();
  const shown = cut(title, longestTitle);
  return (
    whatCame(news, plural(titles.size, shown, `${titles.size} group buys`)) ??
    plural(titles.size, `${shown} is yours to run`, `${titles.size} group buys are yours to run`)
  );
}

const cut = (text: string, most: number) =>
  text.length <= most ? text : `${text.slice(0, Math.max(1, most - 3)).trimEnd()}...`;

/** The letters of a 160-letter SMS (GSM 03.38), and those beside them that count as two. */
const gsmLetters =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const gsmPairs = '^{}\\[~]|€';

const nearest: Readonly<Record<string, string>> = {
  ...{ '“': '"', '”': '"', '„': '"', '«': '"', '»': '"', '‘': "'", '’': "'", '‚': "'", '`': "'", '´': "'" },
  ...{ '–': '-', '—': '-', '…': '...', '•': '-', '·': '-', ' ': ' ', '\t': ' ' },
};

/** Replaces letters that would make the whole SMS a long one with the nearest that don't, where there are any. */
function plain(text: string): string {
  return [...normalized(text, 'NFC')]
    .map((letter) => {
      if (gsmLetters.includes(letter) || gsmPairs.includes(letter)) return letter;
      const other = nearest[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, '');
      return [...other].every((one) => gsmLetters.includes(one)) ? other : letter;
    })
    .join('')
    .replace(/\s+/g, ' ');
}

/** How much of an SMS a text takes, as a share of what fits into one: 1 is full. */
export function shareOfSms(text: string): number {
  const letters = [...text];
  if (!letters.every((letter) => gsmLetters.includes(letter) || gsmPairs.includes(letter))) return text.length / 70;
  return letters.reduce((total, letter) => total + (gsmPairs.includes(letter) ? 2 : 1), 0) / 160;
}

const longestTitle = 60;
/** Letters down to which a title matters more than the site's name. */
const tellingTitle = 24;
const shortestTitle = 12;

/**
 * One SMS with a link: in one part of 160 characters if possible, with the title cut, or without the site's name, or
 * else longer.
 * @param news at least one.
 */
export function smsText(
  news: readonly SmsNews[],
  { siteName, publicUrl }: { siteName: string; publicUrl: string },
): string {
  const link = `${publicUrl}${pathOf(news)}`;
  const said = news.map((one) => ({ ...one, groupBuyTitle: plain(one.groupBuyTitle) }));
  const ways = [[`${plain(siteName)}: `, tellingTitle] as const, ['', shortestTitle] as const];
  for (const [before, least] of ways)
    for (let most = longestTitle; most >= least; most -= 4) {
      const text = `${before}${sentenceOf(said, most)}. ${link}`;
      if (shareOfSms(text) <= 1) return text;
    }
  return `${sentenceOf(said, tellingTitle)}. ${link}`;
}
