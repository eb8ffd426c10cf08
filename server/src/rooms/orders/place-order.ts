import type { SignedInContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { once } from '../../platform/http/idempotency.ts';
import { viewerOf } from '../group-buys/group-buys.access.ts';
import { offerGroupBuy } from '../group-buys/offer-group-buy.ts';
import { readSettings } from '../system/read-settings.ts';
import { confirmOrder } from './confirm-order.ts';
import { presentPlacedOrder } from './orders.view.ts';
import { findEmail } from './place-order.queries.ts';
import { type OrderBody, writeOrder } from './write-order.ts';

/** A signed-in person orders from a public deal, or a private one of their organizations. */
export async function placeOrder(context: SignedInContext, body: OrderBody) {
  const settings = await readSettings(context);
  return inTransaction(context, (tx, afterCommit) =>
    once(context, tx, { call: 'placeOrder', body }, async () => {
      const offer = await offerGroupBuy(
        tx,
        {
          groupBuyId: body.groupBuyId,
          productIds: body.items.map(({ productId }) => productId),
          viewer: viewerOf(context.actor),
          enabled: settings.enabledPaymentMethods,
        },
        context.clock.now(),
      );
      const buyer = {
        id: context.actor.userId,
        email: await findEmail(tx, context.actor.userId),
        hasPassword: context.actor.hasPassword,
        claims: true,
      };
      const written = await writeOrder(tx, context, { body, offer, buyer });
      await confirmOrder(tx, context, written, { buyer, ...settings });
      afterCommit(() => context.keptAnswers.forget());
      return {
        order: presentPlacedOrder(written, buyer, settings),
        user: { isNewUser: false, email: buyer.email },
      };
    }),
  );
}
