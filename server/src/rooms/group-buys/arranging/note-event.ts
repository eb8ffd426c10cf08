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

export function noteGroupBuyEvent(tx: Db, { actor, clock }: SignedInContext, deal: GroupBuyKey, noted: Noted) {
  const { organizationId, groupBuyId } = deal;
  const { id = randomUUIDv7(), ...line } = noted;
  return insertGroupBuyEvent(tx, { ...line, organizationId, groupBuyId, id, actorId: actor.userId, at: clock.now() });
}

/** As stored in the database, whether a date, a list or a number. */
const written = (value: unknown) => JSON.stringify(value ?? null);

/** Which parts of a deal changed, in the order in which they're told. */
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
