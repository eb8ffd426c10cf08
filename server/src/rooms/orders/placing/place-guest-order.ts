import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { anonymous } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { onceAtCommit } from '../../../platform/http/idempotency.ts';
import { findOrPlanGuest, isEmailTaken, mayMailGuest, planGuest } from '../../accounts/guests.ts';
import { prepareOrderSession } from '../../accounts/open-session.ts';
import { offerGroupBuy } from '../../group-buys/offer-group-buy.ts';
import { organizationOf } from '../../organizations/organization-number.ts';
import { readSettings } from '../../system/read-settings.ts';
import { prepareTextCheck } from '../../trust/prepare-text-check.ts';
import { presentPlacedOrder } from '../one-order/order.view.ts';
import { noteOrderPlace } from '../places/note-order-place.ts';
import { sumParticipationSoon } from '../sum-participation.ts';
import { composeOrder, planOrder, textsOfOrder } from './compose-order.ts';
import { planConfirmation, readMomentOfOrder } from './confirm-order.ts';
import { placeWithinMonth } from './place-within-month.ts';

export type GuestOrderBody = ParsedRequest<typeof orderCalls.placeGuestOrder>['body'];

/**
 * Orders with only an e-mail. An address that has an account gets the same answer as any other, so nobody learns who
 * has one, nor whether a confirmation was mailed: ordering again and again with somebody's address fills no mailbox.
 * The session it opens is limited to this order.
 */
export async function placeGuestOrder(context: Context, body: GuestOrderBody) {
  for (let tries = 1; ; tries++) {
    try {
      return await tryToPlace(context, body);
    } catch (error) {
      // Another first order with this address was faster by a moment: its account is this one's.
      if (tries === mostTries || !isEmailTaken(error)) throw error;
    }
  }
}

/** Whoever was faster may have been rolled back again. */
const mostTries = 4;

async function tryToPlace(context: Context, body: GuestOrderBody) {
  const [settings, checkTexts, organizationId] = await Promise.all([
    readSettings(context),
    prepareTextCheck(context),
    organizationOf(context.db, body.groupBuyId),
  ]);
  const wanted = {
    groupBuyId: body.groupBuyId,
    productIds: body.items.map(({ productId }) => productId),
    viewer: null,
    enabled: settings.enabledPaymentMethods,
    said: settings.paymentInstructions,
  };
  // The key's scope stays the visitor's: a retry may already carry the first answer's cookie.
  const visitor = { ...context, actor: anonymous };
  return placeWithinMonth(context, (takePlace) =>
    onceAtCommit(visitor, { call: 'placeGuestOrder', organizationId, body }, async (tx, afterCommit, withCommit) => {
      checkTexts(...textsOfOrder(body));
      const [offer, { guest, isNew }, read] = await Promise.all([
        offerGroupBuy(tx, wanted, context.clock.now()),
        findOrPlanGuest(tx, body.email),
        organizationId && readMomentOfOrder(tx, organizationId),
      ]);
      const { id: ofOrganization } = offer.organization;
      const mayBeMailed = isNew || (await mayMailGuest(tx, context, { ...guest, organizationId: ofOrganization }));
      const moment = read || (await readMomentOfOrder(tx, ofOrganization));
      const buyer = { ...guest, isSignedIn: false };
      const composed = composeOrder(context, { body, offer, buyer, settings });
      const place = noteOrderPlace(context, { userId: guest.id, organizationId: ofOrganization });
      const { session, row } = prepareOrderSession(context, {
        organizationId: ofOrganization,
        organizationNumber: offer.organization.number,
        orderId: composed.order.id,
        userId: guest.id,
        hasPlaced: true,
      });
      // A password chosen without reading this address's mail isn't its owner's.
      const offersPassword = !(guest.hasPassword && guest.isEmailVerified);
      const confirmation = planConfirmation(context, composed, {
        buyer,
        offersPassword,
        isOfVisitor: true,
        ...settings,
        moment,
      });
      withCommit(
        ...(isNew ? [planGuest(guest)] : []),
        ...takePlace(offer, composed.order.createdAt),
        ...planOrder(composed),
        ...place.inserts,
        row,
        ...(mayBeMailed ? [confirmation] : []),
      );
      afterCommit(place.noted);
      afterCommit(() => sumParticipationSoon(context, [composed.order]));
      return {
        order: presentPlacedOrder(composed, buyer, settings),
        user: { isNewUser: true, email: buyer.email },
        token: session.token,
        /** For the cookie; the wire does not declare it. */
        expiresAt: session.expiresAt.toISOString(),
      };
    }),
  );
}
