import { correctingErrors } from '@cobuy/contract/orders/correcting.errors';
import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import type { OrderNote } from '@cobuy/contract/orders/shown-orders.schemas';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { isOutdated } from '@cobuy/contract/wire/versions';
import { displayName } from '@cobuy/domain/accounts/display-name';
import type { SignedInContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { refuse } from '../../../platform/refusal.ts';
import { lockOrder } from '../orders.queries.ts';
import { accessOrderAsOrganizer } from './access-for-organizer.ts';
import { deleteNote, findNote, writeNote } from './order-notes.queries.ts';

type Body = ParsedRequest<typeof orderCalls.saveOrderNote>['body'];

/** The organizers' own note on an order. No other answer, mail, file or event reads its table. */
export async function getOrderNote(context: SignedInContext, orderNumber: string) {
  const { order } = await accessOrderAsOrganizer(context, orderNumber);
  return presentNote(await findNote(context.db, order));
}

export async function saveOrderNote(context: SignedInContext, orderNumber: string, body: Body) {
  const { order } = await accessOrderAsOrganizer(context, orderNumber);
  const updatedAt = context.clock.now();
  const saved = await inTransaction(context, async (tx) => {
    // Two people starting a note at once have no row of it to wait for.
    await lockOrder(tx, order.organizationId, order.id);
    const known = await findNote(tx, order);
    if (isOutdated(body, known)) return { note: known, isRefused: true };
    if (body.text === null) await deleteNote(tx, order);
    else await writeNote(tx, order, { text: body.text, updatedAt, updatedById: context.actor.userId });
    return { note: await findNote(tx, order), isRefused: false };
  });
  const current = presentNote(saved.note);
  return saved.isRefused ? refuse(correctingErrors.edited_by, { details: { current } }) : current;
}

const presentNote = (note: Awaited<ReturnType<typeof findNote>>): OrderNote => ({
  text: note?.text ?? '',
  updatedAt: note?.updatedAt.toISOString() ?? null,
  updatedBy: note?.author && !note.author.deletedAt ? displayName(note.author) : null,
});
