import { id as uuid } from '@cobuy/contract/wire/schemas';
import { formatInstantIn } from '@cobuy/domain/dates/time-zone';
import { ended } from '@cobuy/domain/texts/ended';
import { anonymous } from '../../../platform/actor.ts';
import type { Services } from '../../../platform/context.ts';
import { accessGroupBuy } from '../group-buys.access.ts';

const longestDescription = 200;

/** What a link to a deal shows in a chat, to anyone; null unless the deal is public. */
export async function describeGroupBuy({ db, clock }: Pick<Services, 'db' | 'clock'>, id: string) {
  if (!uuid.safeParse(id).success) return null;
  const found = await accessGroupBuy({ actor: anonymous, db }, id).catch(() => null);
  if (!found) return null;
  const { groupBuy, organization, timeZone } = found.row;
  const closes = formatInstantIn(timeZone)(groupBuy.endDate);
  const state = groupBuy.endDate < clock.now() ? `Closed on ${closes}.` : `Order by ${closes}.`;
  const text = `${ended(organization.name)} ${state} ${groupBuy.notes?.replace(/\s+/g, ' ') ?? ''}`.trim();
  const description = text.length > longestDescription ? `${text.slice(0, longestDescription - 1).trimEnd()}…` : text;
  const siteName = organization.whiteLabeled ? organization.name : undefined;
  return { title: groupBuy.title, description, timeZone, ...(siteName && { siteName }) };
}
