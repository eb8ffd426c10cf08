import { randomUUIDv7 } from 'node:crypto';
import type { GroupBuyPart } from '@cobuy/domain/group-buys/group-buy-history';
import { writtenHandover } from '@cobuy/domain/group-buys/handover';
import type { SignedInContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import { type AfterCommit, inTransaction } from '../../../platform/database/transaction.ts';
import { getGroupBuy } from '../get-group-buy.ts';
import { accessGroupBuyForEditing } from '../group-buys.access.ts';
import { updateGroupBuyFields } from '../group-buys.queries.ts';
import type { groupBuys, ProductChange } from '../group-buys.tables.ts';
import { insertDateChanges } from '../history.queries.ts';
import { writeListings } from '../listing/write-listings.ts';
import { changedParts, noteGroupBuyEvent } from './note-event.ts';

type Found = Awaited<ReturnType<typeof accessGroupBuyForEditing>>;

interface Change {
  fields: Partial<typeof groupBuys.$inferSelect>;
  /** What changed beside the fields. */
  parts?: readonly GroupBuyPart[];
  products?: readonly ProductChange[];
}

/** Changes a deal in one transaction: `decide` gets the locked row and returns what to set, or refuses. */
export async function changeGroupBuy(
  context: SignedInContext,
  id: string,
  kind: 'edited' | 'closed' | 'reopened',
  decide: (found: Found, tx: Db, afterCommit: AfterCommit) => Change | Promise<Change>,
) {
  return inTransaction(context, async (tx, afterCommit) => {
    const found = await accessGroupBuyForEditing(context, tx, id);
    const { fields, parts: alsoChanged, products = [] } = await decide(found, tx, afterCommit);
    // Later than any editor's copy, even within the same millisecond.
    const updatedAt = new Date(Math.max(context.clock.now().getTime(), found.updatedAt.getTime() + 1));
    const isEndNew = differs(found.endDate, fields.endDate);
    // An end that somebody sets becomes the plan.
    await updateGroupBuyFields(tx, found.organizationId, id, {
      ...(isEndNew && { plannedEndDate: null }),
      ...fields,
      updatedAt,
    });
    await writeListings(tx, found.organizationId, [id]);
    await noteDateChange(tx, found, fields, context.clock.now());
    const parts = changedParts(found, fields, alsoChanged);
    if (parts.length > 0) {
      const { endDate = found.endDate, paymentDueDate = found.paymentDueDate } = fields;
      const dates = parts.includes('dates') ? { endDate, paymentDueDate } : {};
      const deal = { organizationId: found.organizationId, groupBuyId: found.id };
      await noteGroupBuyEvent(tx, context, deal, { kind, parts, changes: [...products], ...dates });
    }
    afterCommit(() => context.answerCache.forget());
    return getGroupBuy({ ...context, db: tx }, id);
  });
}

const differs = (then: Date, given: Date | undefined) => given !== undefined && given.getTime() !== then.getTime();

/** Dates and handover: a job tells buyers, once for all that an organizer changes within a minute. */
async function noteDateChange(tx: Db, before: Found, now: Change['fields'], at: Date) {
  const handoverBefore = writtenHandover(before);
  const isHandoverNew = writtenHandover({ ...before, ...now }) !== handoverBefore;
  if (!differs(before.endDate, now.endDate) && !differs(before.paymentDueDate, now.paymentDueDate) && !isHandoverNew)
    return;
  const change = {
    organizationId: before.organizationId,
    groupBuyId: before.id,
    id: randomUUIDv7(),
    endBefore: before.endDate,
    paymentDueBefore: before.paymentDueDate,
    handoverBefore,
    at,
  };
  await insertDateChanges(tx, [change]);
}
