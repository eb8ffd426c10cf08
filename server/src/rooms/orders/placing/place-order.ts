import { authErrors } from '@cobuy/contract/auth/auth.errors';
import type { SignedInContext } from '../../../platform/context.ts';
import { onceAtCommit } from '../../../platform/http/idempotency.ts';
import { refuse } from '../../../platform/refusal.ts';
import { viewerOf } from '../../group-buys/group-buys.access.ts';
import { offerGroupBuy } from '../../group-buys/offer-group-buy.ts';
import { organizationOf } from '../../organizations/organization-number.ts';
import { readSettings } from '../../system/read-settings.ts';
import { prepareTextCheck } from '../../trust/prepare-text-check.ts';
import { presentPlacedOrder } from '../one-order/order.view.ts';
import { noteOrderPlace } from '../places/note-order-place.ts';
import { sumParticipationSoon } from '../sum-participation.ts';
import { composeOrder, type OrderBody, planOrder, textsOfOrder } from './compose-order.ts';
import { planConfirmation, readMomentOfOrder } from './confirm-order.ts';
import { findEmail } from './place-order.queries.ts';
import { placeWithinMonth } from './place-within-month.ts';

/** Signed-in people may order from public deals, and private ones of their organizations. */
export async function placeOrder(context: SignedInContext, body: OrderBody) {
  const [settings, checkTexts, organizationId] = await Promise.all([
    readSettings(context),
    prepareTextCheck(context),
    organizationOf(context.db, body.groupBuyId),
  ]);
  const { actor, clock } = context;
  const wanted = {
    groupBuyId: body.groupBuyId,
    productIds: body.items.map(({ productId }) => productId),
    viewer: viewerOf(actor),
    enabled: settings.enabledPaymentMethods,
    said: settings.paymentInstructions,
  };
  return placeWithinMonth(context, (takePlace) =>
    onceAtCommit(context, { call: 'placeOrder', organizationId, body }, async (tx, afterCommit, withCommit) => {
      checkTexts(...textsOfOrder(body));
      const [offer, found, read] = await Promise.all([
        offerGroupBuy(tx, wanted, clock.now()),
        findEmail(tx, actor.userId),
        organizationId && readMomentOfOrder(tx, organizationId),
      ]);
      const moment = read || (await readMomentOfOrder(tx, offer.organization.id));
      const email = found ?? refuse(authErrors.session_expired);
      const buyer = { id: actor.userId, email, isSignedIn: true };
      const composed = composeOrder(context, { body, offer, buyer, settings });
      const place = noteOrderPlace(context, { userId: buyer.id, organizationId: offer.organization.id });
      withCommit(
        ...takePlace(offer, composed.order.createdAt),
        ...planOrder(composed),
        ...place.inserts,
        planConfirmation(context, composed, { buyer, offersPassword: false, isOfVisitor: false, ...settings, moment }),
      );
      afterCommit(place.noted);
      afterCommit(() => sumParticipationSoon(context, [composed.order]));
      return { order: presentPlacedOrder(composed, buyer, settings), user: { isNewUser: false, email } };
    }),
  );
}
