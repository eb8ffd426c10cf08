import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { anonymous } from '../../platform/http/actor.ts';
import { once } from '../../platform/http/idempotency.ts';
import { findOrCreateGuest } from '../accounts/find-or-create-guest.ts';
import { openSession } from '../accounts/open-session.ts';
import { offerGroupBuy } from '../group-buys/offer-group-buy.ts';
import { readSettings } from '../system/read-settings.ts';
import { confirmOrder } from './confirm-order.ts';
import { presentPlacedOrder } from './orders.view.ts';
import { writeOrder } from './write-order.ts';

export type GuestOrderBody = ParsedRequest<typeof orderCalls.placeGuestOrder>['body'];

/**
 * Somebody orders with only an e-mail. An address that has an account is taken as any other, and the answer is the
 * same: nobody learns from it who has an account. The session it opens is limited to this order.
 */
export async function placeGuestOrder(context: Context, body: GuestOrderBody) {
  const settings = await readSettings(context);
  return inTransaction(context, (tx, afterCommit) =>
    // The scope stays that of a visitor: a retry may already carry the cookie of the first answer.
    once({ ...context, actor: anonymous }, tx, { call: 'placeGuestOrder', body }, async () => {
      const offer = await offerGroupBuy(
        tx,
        {
          groupBuyId: body.groupBuyId,
          productIds: body.items.map(({ productId }) => productId),
          viewer: null,
          enabled: settings.enabledPaymentMethods,
        },
        context.clock.now(),
      );
      const guest = await findOrCreateGuest(tx, body.email);
      const buyer = { ...guest, claims: guest.isEmailVerified };
      const written = await writeOrder(tx, context, { body, offer, buyer });
      const session = await openSession(tx, context, { userId: guest.id, orderId: written.order.id });
      await confirmOrder(tx, context, written, { buyer, ...settings });
      afterCommit(() => context.keptAnswers.forget());
      return {
        order: presentPlacedOrder(written, buyer, settings),
        user: { isNewUser: true, email: buyer.email },
        token: session.token,
        /** For the cookie; the wire does not declare it. */
        expiresAt: session.expiresAt.toISOString(),
      };
    }),
  );
}
