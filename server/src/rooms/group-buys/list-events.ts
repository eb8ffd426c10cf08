import type { GroupBuyEvent } from '@cobuy/contract/group-buys/group-buy-history.schemas';
import { displayName } from '@cobuy/domain/accounts/display-name';
import { groupBuyEventsShown } from '@cobuy/domain/group-buys/group-buy-history';
import { decimalFromCents } from '@cobuy/domain/money/money';
import type { Db } from '../../platform/database/open-database.ts';
import { ownCurrency } from '../../platform/own-currency.ts';
import type { GroupBuyKey, ProductChange } from './group-buys.tables.ts';
import { findCreation, type ListedEvent, listGroupBuyEventRows } from './history.queries.ts';

/** A deal's history, newest first; the line about its creation is always included. */
export async function listGroupBuyEvents(db: Db, deal: GroupBuyKey): Promise<GroupBuyEvent[]> {
  const [rows, creation] = await Promise.all([
    listGroupBuyEventRows(db, deal, groupBuyEventsShown),
    findCreation(db, deal),
  ]);
  const created: GroupBuyEvent[] = creation
    ? [
        {
          ...{ id: deal.groupBuyId, kind: 'created', at: creation.at.toISOString(), actor: nameOf(creation.actor) },
          ...{
            parts: [],
            changes: [],
            endDate: null,
            paymentDueDate: null,
            announcement: null,
            detail: null,
            delivery: null,
          },
        },
      ]
    : [];
  return [...rows.map(presentEvent), ...created];
}

const presentEvent = (row: ListedEvent): GroupBuyEvent => ({
  ...row,
  at: row.at.toISOString(),
  endDate: row.endDate?.toISOString() ?? null,
  paymentDueDate: row.paymentDueDate?.toISOString() ?? null,
  actor: nameOf(row.actor),
  changes: row.changes.map(presentChange),
});

const isAmount = (what: ProductChange['what']) => what === 'price' || what === 'cost' || what === 'usual_price';
const presentChange = ({ what, product, from, to }: ProductChange) => {
  const shown = (value: number | null) =>
    value !== null && isAmount(what) ? decimalFromCents(value, ownCurrency) : value;
  return { what, product, from: shown(from), to: shown(to) };
};

/** By name or, without one, by address: only organizers read it. A deleted account has neither. */
const nameOf = (actor: ListedEvent['actor']): string | null =>
  actor && displayName(actor.deletedAt ? { firstName: null, lastName: null } : actor);
