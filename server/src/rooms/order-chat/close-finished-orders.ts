import { sayCause } from '@cobuy/domain/orders/step-causes';
import type { Db } from '../../platform/database/open-database.ts';
import type { AfterCommit } from '../../platform/database/transaction.ts';
import type { JobContext } from '../../platform/jobs/start-jobs.ts';
import { lockOrCreateConversation } from '../conversations/lock-or-create-conversation.ts';
import { postMessageWithin } from '../conversations/post-message.ts';
import { presentMessage } from '../conversations/present-message.ts';
import { handleTogether } from '../notifications/alerting/handle-each-alone.ts';
import { publishMessageToWatchers } from '../orders/notifying/publish-to-watchers.ts';
import { spareStrangers } from '../orders/notifying/spare-strangers.ts';
import { moveOrders } from '../orders/status/move-orders.ts';
import { findParts } from './find-parts.ts';
import {
  type FinishedOrder,
  listFinishedAcrossOrganizations,
  listSpeakers,
  lockFinished,
} from './finished-orders.queries.ts';
import { publishToOrderChat } from './publish-to-order-chat.ts';

const ordersAtOnce = 200;
/** A person with more orders closing at once gets one notice about all of them, and no mails. */
const mostMailsAtOnce = 3;

type Place = Awaited<ReturnType<typeof listFinishedAcrossOrganizations>>[number];

/** Those of an organization's deals whose questions wait for an answer, and who asks. */
export type ListOpenAskers = (
  db: Db,
  organizationId: string,
  groupBuyIds: readonly string[],
) => Promise<readonly { groupBuyId: string; askerId: string | null; askerEmail: string | null }[]>;

/**
 * Closes orders some days after they were handed over and paid, unless something is open (docs/decisions/0081). Each is
 * rechecked under its lock, so it closes once; if closing together fails, they are closed one by one.
 */
export async function closeFinishedOrders(context: JobContext, listOpenAskers: ListOpenAskers): Promise<void> {
  const now = context.clock.now();
  for (let after: Place | null = null, isEnd = false; !isEnd; ) {
    const found: Place[] = await listFinishedAcrossOrganizations(context.db, now, after, ordersAtOnce);
    after = found.at(-1) ?? null;
    isEnd = found.length < ordersAtOnce;
    for (const [organizationId, places] of Map.groupBy(found, (place) => place.organizationId))
      await closeOf(context, organizationId, places, listOpenAskers);
  }
}

async function closeOf(
  context: JobContext,
  organizationId: string,
  places: readonly Place[],
  listOpenAskers: ListOpenAskers,
) {
  const spared = new Set(await spareStrangers(context, places));
  for (const own of Map.groupBy(places, ({ buyerId }) => buyerId).values())
    if (own.length > mostMailsAtOnce) for (const { id } of own) spared.add(id);
  const failure = { alert: 'closing-failing', path: '/admin/orders?status=DELIVERED' } as const;
  await handleTogether(context, places, failure, async (tx, afterCommit, these) => {
    const ids = these.map(({ id }) => id);
    const locked = await lockFinished(tx, organizationId, ids, context.clock.now());
    const open = await listOpenAskers(tx, organizationId, [...new Set(locked.map(({ order }) => order.groupBuyId))]);
    const isAsking = ({ order, buyer }: FinishedOrder) =>
      open.some(
        ({ groupBuyId, askerId, askerEmail }) =>
          groupBuyId === order.groupBuyId &&
          (askerId === order.buyerId || askerEmail?.toLowerCase() === buyer.email.toLowerCase()),
      );
    await closeThese(
      tx,
      afterCommit,
      context,
      locked.filter((one) => !isAsking(one)),
      spared,
    );
  });
}

async function closeThese(
  tx: Db,
  afterCommit: AfterCommit,
  context: JobContext,
  finished: readonly FinishedOrder[],
  spared: ReadonlySet<string>,
) {
  for (const alike of Map.groupBy(finished, ({ days }) => days).values()) {
    const [first] = alike;
    if (!first) continue;
    const cause = { why: 'finished', days: first.days } as const;
    const quiet = new Set(alike.filter(({ order }) => order.closesQuietly).map(({ order }) => order.id));
    const at = context.clock.now();
    const closing = { to: 'CLOSED', mover: 'deadline', reason: null, cause, actorId: null, at, spared, quiet } as const;
    const { outcomes } = await moveOrders(
      tx,
      afterCommit,
      context,
      closing,
      alike.map(({ order }) => order),
    );
    if (outcomes.some(({ problem }) => problem)) throw new Error('a finished order could not be closed');
    const told = alike.filter(({ order }) => !quiet.has(order.id));
    await sayInChats(tx, afterCommit, context, told, sayCause(cause));
  }
}

/** Posts a line in each chat for the program, in the name of somebody who organizes the deal. */
async function sayInChats(
  tx: Db,
  afterCommit: AfterCommit,
  context: JobContext,
  closed: readonly FinishedOrder[],
  content: string,
) {
  const [first] = closed;
  if (!first) return;
  const { organizationId } = first.order;
  const dealIds = [...new Set(closed.map(({ order }) => order.groupBuyId))];
  const speakers = await listSpeakers(tx, organizationId, dealIds);
  for (const chat of closed) {
    const { order } = chat;
    const senderId = speakers.get(order.groupBuyId) ?? order.buyerId;
    const key = { organizationId, conversationId: order.id };
    await lockOrCreateConversation(tx, key);
    const { row } = await postMessageWithin(tx, context, key, { senderId, content, type: 'closed_by_itself' });
    const message = presentMessage(row, await findParts(tx, chat, [senderId]));
    afterCommit(() => {
      publishToOrderChat(context, chat, 'message:receive', { orderId: order.id, ...message });
      publishMessageToWatchers(context, order);
    });
  }
}
