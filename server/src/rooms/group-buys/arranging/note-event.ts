import { randomUUIDv7 } from 'node:crypto';
import { type GroupBuyPart, groupBuyParts } from '@cobuy/domain/group-buys/group-buy-history';
import type { SignedInContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import type { GroupBuyFields } from '../group-buys.queries.ts';
import type { GroupBuyKey } from '../group-buys.tables.ts';
import { type GroupBuyEventRow, insertGroupBuyEvent, partOfField } from '../history.queries.ts';

type Noted = Pick<GroupBuyEventRow, 'kind'> &
  Partial<
    Pick<GroupBuyEventRow, 'id' | 'parts' | 'endDate' | 'paymentDueDate' | 'announcement' | 'detail' | 'changes'>
  >;

/** One line of a deal's history, by the caller, with the change that it tells of. */
export function noteGroupBuyEvent(tx: Db, { actor, clock }: SignedInContext, deal: GroupBuyKey, noted: Noted) {
  const { organizationId, groupBuyId } = deal;
  const { id = randomUUIDv7(), ...line } = noted;
  return insertGroupBuyEvent(tx, { ...line, organizationId, groupBuyId, id, actorId: actor.userId, at: clock.now() });
}

/** As it stands in the database; a date, a list and a number alike. */
const written = (value: unknown) => JSON.stringify(value ?? null);

/** What of a deal is not what it was, in the order in which it is told. */
export function changedParts(
  before: GroupBuyFields,
  fields: Partial<GroupBuyFields>,
  alsoChanged: readonly GroupBuyPart[] = [],
): GroupBuyPart[] {
  const names = Object.keys(partOfField) as (keyof typeof partOfField)[];
  const changed = names.filter((name) => name in fields && written(before[name]) !== written(fields[name]));
  const parts = new Set<GroupBuyPart>([...changed.map((name) => partOfField[name]), ...alsoChanged]);
  return groupBuyParts.filter((part) => parts.has(part));
}
