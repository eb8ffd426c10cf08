import { defineErrors } from '../wire/errors.ts';
import { openGroupBuyErrors } from './open-group-buy.errors.ts';

/** Refusals about group buys, including those for organizers. */
export const groupBuyErrors = {
  ...openGroupBuyErrors,
  ...defineErrors('group_buy', {
    already_ended: [409, 'This group buy has ended already'],
    not_ended: [409, 'This group buy hasn’t ended'],
    end_in_past: [400, 'End date must be in the future'],
    edited_meanwhile: [409, 'Someone else has changed this group buy in the meantime'],
    products_ordered: [409, 'People have ordered products that this change removes'],
    addresses_missing: [
      409,
      'This group buy has orders for pickup without an address ({count}), so it can’t be delivered.',
    ],
    has_orders: [409, 'Group buy has orders and cannot be deleted'],
    forbidden: [403, "Access Denied: You don't have permission to access this page."],
    product_not_in_catalogue: [400, 'One of the products isn’t in this organization’s catalog'],
    agent_not_in_organization: [400, 'One of the agents isn’t an agent of this organization'],
  }),
};
