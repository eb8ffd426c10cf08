import type { SignedInContext } from '../../../platform/context.ts';
import { describeMethods } from '../../payments/describe-methods.ts';
import { readSettings } from '../../system/read-settings.ts';
import { accessOrder, mayGiveOtherEmail, mayMend, maySetStatus } from '../orders.access.ts';
import { listItems, listOrganizers, listTimeline } from '../orders.queries.ts';
import { presentOrder, presentUndo } from './order.view.ts';
import { listPayments } from './order-payments.queries.ts';
import { findOwnStep } from './undo.queries.ts';

export async function getOrder(context: SignedInContext, orderNumber: string) {
  const accessed = await accessOrder(context, orderNumber);
  const { db, actor, clock } = context;
  const { id, organizationId, groupBuyId, paymentMethod } = accessed.order;
  const [items, timeline, payments, agents, methodOf, step, settings] = await Promise.all([
    listItems(db, organizationId, id),
    listTimeline(db, organizationId, id),
    listPayments(db, accessed.order),
    listOrganizers(db, organizationId, groupBuyId),
    describeMethods(db, organizationId),
    findOwnStep(db, accessed.order, actor.userId),
    readSettings(context),
  ]);
  const now = clock.now();
  const undo = maySetStatus(actor) ? presentUndo(step, now) : null;
  const method = methodOf(paymentMethod);
  const parts = { items, timeline, payments, agents, method, undo, settings, maySetStatus: maySetStatus(actor) };
  const mending = { mayMend: mayMend(actor), mayGiveOtherEmail: mayGiveOtherEmail(actor) };
  return presentOrder(
    accessed,
    { ...parts, ...mending },
    { now, communityMode: settings.communityMode, asTyped: actor.session === 'order' },
  );
}
