// The calls of Stripe's API that this program makes, each with the parameters that it may have.
import { type Form, formIn, labelsIn, listIn, textIn } from './form-body.ts';
import { type Price, type StripeAccount, StripeRefusal, type Subscription } from './stripe-account.ts';
import {
  presentCheckout,
  presentInvoice,
  presentPayment,
  presentPrice,
  presentSchedule,
  presentSubscription,
} from './stripe-objects.ts';

const list = (data: readonly object[]) => ({ object: 'list', data, has_more: false, url: '/v1' });
const invalid = (code: string, message: string) => new StripeRefusal(400, 'invalid_request_error', code, message);
const needed = (form: Form, name: string): string => {
  const value = textIn(form, name);
  if (value === undefined) throw invalid('parameter_missing', `Missing required param: ${name}.`);
  return value;
};
const firstIn = (form: Form, name: string): Form => {
  const [first] = listIn(form, name);
  return typeof first === 'object' ? first : {};
};

export interface StripeCall {
  method: 'GET' | 'POST' | 'DELETE';
  /** `:id` stands for any id. */
  path: string;
  /** Names of parameters; another one is refused, as Stripe does. */
  takes: readonly string[];
  answer: (account: StripeAccount, form: Form, id: string) => object;
}

const priceAt = (account: StripeAccount, id: string): Price => account.found(account.prices, 'price', id);
const subscriptionAt = (account: StripeAccount, id: string): Subscription =>
  account.found(account.subscriptions, 'subscription', id);
const expanded = (form: Form) => listIn(form, 'expand').map(String);

function updateSubscription(account: StripeAccount, form: Form, id: string) {
  const subscription = subscriptionAt(account, id);
  if (subscription.status === 'canceled')
    throw invalid('resource_missing', 'A canceled subscription only has metadata.');
  const ends = textIn(form, 'cancel_at_period_end');
  if (ends !== undefined && subscription.schedule)
    throw invalid('parameter_invalid', 'The subscription is managed by a subscription schedule.');
  if ('items' in form) {
    const item = firstIn(form, 'items');
    if (needed(item, 'id') !== subscription.itemId) throw invalid('resource_missing', 'No such item');
    account.changePrice(subscription, priceAt(account, needed(item, 'price')), {
      proration: textIn(form, 'proration_behavior'),
      payment: textIn(form, 'payment_behavior'),
    });
  }
  if (ends !== undefined) subscription.cancelAtPeriodEnd = ends === 'true';
  if ('metadata' in form) subscription.metadata = { ...subscription.metadata, ...labelsIn(form) };
  account.tellOf(subscription, 'updated');
  return presentSubscription(subscription);
}

function updateSchedule(account: StripeAccount, form: Form, id: string) {
  const schedule = account.found(account.schedules, 'subscription_schedule', id);
  if (schedule.status !== 'active') throw invalid('parameter_invalid', 'The schedule has been released.');
  const runs = schedule.phases[schedule.current];
  let end = 0;
  schedule.phases = listIn(form, 'phases').map((phase, index) => {
    if (typeof phase === 'string') throw invalid('parameter_invalid', 'phases');
    const start = Number(textIn(phase, 'start_date') ?? end);
    const isYear = textIn(formIn(phase, 'duration'), 'interval') === 'year';
    end = Number(textIn(phase, 'end_date') ?? start + (isYear ? 365 : 30) * 86_400);
    if (index === 0 && start !== runs?.start)
      throw invalid('parameter_invalid', 'The start date of the current phase cannot be changed.');
    return { price: priceAt(account, needed(firstIn(phase, 'items'), 'price')), start, end, metadata: labelsIn(phase) };
  });
  schedule.current = 0;
  schedule.endBehavior = textIn(form, 'end_behavior') === 'cancel' ? 'cancel' : 'release';
  account.tellOf(subscriptionAt(account, schedule.subscription), 'updated');
  return presentSchedule(schedule);
}

export const stripeCalls: readonly StripeCall[] = [
  {
    ...{ method: 'POST', path: '/v1/customers', takes: ['email', 'metadata'] },
    answer(account, form) {
      const customer = { id: account.idOf('cus'), email: needed(form, 'email'), metadata: labelsIn(form) };
      account.customers.set(customer.id, customer);
      return { object: 'customer', ...customer };
    },
  },
  {
    ...{ method: 'POST', path: '/v1/customers/:id', takes: ['email'] },
    answer: (account, form, id) => ({
      object: 'customer',
      ...Object.assign(account.found(account.customers, 'customer', id), { email: needed(form, 'email') }),
    }),
  },
  {
    ...{ method: 'DELETE', path: '/v1/customers/:id', takes: [] },
    answer(account, _, id) {
      account.customers.delete(account.found(account.customers, 'customer', id).id);
      for (const { customer, id: running, status } of account.subscriptions.values())
        if (customer === id && status !== 'canceled') account.end(running);
      return { id, object: 'customer', deleted: true };
    },
  },
  {
    ...{ method: 'GET', path: '/v1/tax/settings', takes: [] },
    answer: ({ account }) => ({ object: 'tax.settings', status: account.taxes }),
  },
  {
    ...{ method: 'GET', path: '/v1/products/:id', takes: [] },
    answer: (account, _, id) => ({ object: 'product', ...account.found(account.products, 'product', id) }),
  },
  {
    ...{ method: 'POST', path: '/v1/products', takes: ['id', 'name', 'metadata'] },
    answer(account, form) {
      const product = { id: needed(form, 'id'), name: needed(form, 'name') };
      if (account.products.has(product.id)) throw invalid('resource_already_exists', 'Product already exists.');
      account.products.set(product.id, product);
      return { object: 'product', ...product };
    },
  },
  {
    ...{ method: 'GET', path: '/v1/prices', takes: ['lookup_keys', 'active', 'limit'] },
    answer(account, form) {
      const keys = listIn(form, 'lookup_keys');
      return list([...account.prices.values()].filter(({ lookupKey }) => keys.includes(lookupKey)).map(presentPrice));
    },
  },
  {
    method: 'POST',
    path: '/v1/prices',
    takes: ['product', 'currency', 'unit_amount', 'recurring', 'lookup_key', 'metadata'],
    answer(account, form) {
      const lookupKey = needed(form, 'lookup_key');
      if ([...account.prices.values()].some((price) => price.lookupKey === lookupKey))
        throw invalid('resource_already_exists', 'A price already uses that lookup key.');
      const price: Price = {
        id: account.idOf('price'),
        product: account.found(account.products, 'product', needed(form, 'product')).id,
        currency: needed(form, 'currency'),
        unitAmount: Number(needed(form, 'unit_amount')),
        interval: needed(formIn(form, 'recurring'), 'interval') === 'year' ? 'year' : 'month',
        lookupKey,
        metadata: labelsIn(form),
      };
      if (!Number.isInteger(price.unitAmount)) throw invalid('parameter_invalid_integer', 'Invalid integer');
      account.prices.set(price.id, price);
      return presentPrice(price);
    },
  },
  {
    ...{ method: 'POST', path: '/v1/checkout/sessions' },
    takes: [
      ...['mode', 'customer', 'client_reference_id', 'line_items', 'subscription_data', 'success_url', 'cancel_url'],
      ...['expires_at', 'automatic_tax', 'customer_update'],
    ],
    answer(account, form) {
      const expiresAt = Number(needed(form, 'expires_at'));
      const minutes = (expiresAt - account.seconds()) / 60;
      if (minutes > 24 * 60 || minutes < 30) throw invalid('parameter_invalid', 'expires_at is out of bounds');
      const id = account.idOf('cs');
      const successUrl = needed(form, 'success_url');
      if (!successUrl.includes('{CHECKOUT_SESSION_ID}')) throw invalid('url_invalid', 'success_url');
      const checkout = {
        id,
        customer: account.found(account.customers, 'customer', needed(form, 'customer')).id,
        price: priceAt(account, needed(firstIn(form, 'line_items'), 'price')),
        metadata: labelsIn(formIn(form, 'subscription_data')),
        status: 'open' as const,
        expiresAt,
        isTaxed: textIn(formIn(form, 'automatic_tax'), 'enabled') === 'true',
        isPaid: false,
        subscription: null,
        successUrl: successUrl.replace('{CHECKOUT_SESSION_ID}', id),
        cancelUrl: needed(form, 'cancel_url'),
      };
      account.checkouts.set(checkout.id, checkout);
      return presentCheckout(checkout);
    },
  },
  {
    ...{ method: 'GET', path: '/v1/checkout/sessions/:id', takes: [] },
    answer(account, _, id) {
      const checkout = account.found(account.checkouts, 'checkout.session', id);
      if (checkout.status === 'open' && checkout.expiresAt <= account.seconds()) checkout.status = 'expired';
      return presentCheckout(checkout);
    },
  },
  {
    ...{ method: 'POST', path: '/v1/checkout/sessions/:id/expire', takes: [] },
    answer(account, _, id) {
      const checkout = account.found(account.checkouts, 'checkout.session', id);
      if (checkout.status !== 'open') throw invalid('status_transition_invalid', 'Only open sessions can be expired.');
      checkout.status = 'expired';
      return presentCheckout(checkout);
    },
  },
  {
    ...{ method: 'POST', path: '/v1/billing_portal/sessions', takes: ['customer', 'return_url'] },
    answer(account, form) {
      const customer = account.found(account.customers, 'customer', needed(form, 'customer'));
      const { id } = customer;
      // Where its page leads back to.
      customer.returnUrl = needed(form, 'return_url');
      return { object: 'billing_portal.session', customer: id, url: `https://billing.stripe.example/p/${id}` };
    },
  },
  {
    ...{ method: 'GET', path: '/v1/subscriptions/:id', takes: ['expand'] },
    answer: (account, form, id) => presentSubscription(subscriptionAt(account, id), expanded(form)),
  },
  {
    method: 'POST',
    path: '/v1/subscriptions/:id',
    takes: ['items', 'metadata', 'proration_behavior', 'payment_behavior', 'cancel_at_period_end'],
    answer: updateSubscription,
  },
  {
    ...{ method: 'DELETE', path: '/v1/subscriptions/:id', takes: [] },
    answer(account, _, id) {
      account.end(id);
      return presentSubscription(subscriptionAt(account, id));
    },
  },
  {
    ...{ method: 'POST', path: '/v1/subscription_schedules', takes: ['from_subscription'] },
    answer(account, form) {
      const subscription = subscriptionAt(account, needed(form, 'from_subscription'));
      if (subscription.schedule) throw invalid('parameter_invalid', 'The subscription has a schedule already.');
      const { price, periodStart: start, periodEnd: end, metadata } = subscription;
      const schedule = {
        id: account.idOf('sub_sched'),
        subscription: subscription.id,
        status: 'active' as const,
        // What was to end with its period does so by its schedule from now on.
        endBehavior: subscription.cancelAtPeriodEnd ? ('cancel' as const) : ('release' as const),
        phases: [{ price, start, end, metadata }],
        current: 0,
      };
      account.schedules.set(schedule.id, schedule);
      Object.assign(subscription, { schedule, cancelAtPeriodEnd: false });
      return presentSchedule(schedule);
    },
  },
  {
    method: 'POST',
    path: '/v1/subscription_schedules/:id',
    takes: ['end_behavior', 'proration_behavior', 'phases'],
    answer: updateSchedule,
  },
  {
    ...{ method: 'POST', path: '/v1/subscription_schedules/:id/release', takes: [] },
    answer(account, _, id) {
      const schedule = account.found(account.schedules, 'subscription_schedule', id);
      schedule.status = 'released';
      subscriptionAt(account, schedule.subscription).schedule = null;
      return presentSchedule(schedule);
    },
  },
  {
    ...{ method: 'GET', path: '/v1/invoices', takes: ['subscription', 'limit'] },
    answer(account, form) {
      const own = account.invoices.filter(({ subscription }) => subscription === needed(form, 'subscription'));
      return list(own.toReversed().map(presentInvoice));
    },
  },
  {
    ...{ method: 'POST', path: '/v1/invoices/create_preview', takes: ['subscription', 'subscription_details'] },
    answer(account, form) {
      const subscription = subscriptionAt(account, needed(form, 'subscription'));
      const details = formIn(form, 'subscription_details');
      if (textIn(details, 'proration_behavior') !== 'always_invoice')
        throw invalid('parameter_invalid', 'Only what is charged at once is previewed here.');
      const price = priceAt(account, needed(firstIn(details, 'items'), 'price'));
      return { object: 'invoice', amount_due: account.costOfChange(subscription, price) };
    },
  },
  {
    ...{ method: 'GET', path: '/v1/payment_intents', takes: ['customer', 'limit', 'expand'] },
    answer(account, form) {
      const customer = account.found(account.customers, 'customer', needed(form, 'customer')).id;
      const own = [...account.payments.values()].filter((payment) => payment.customer === customer).toReversed();
      return list(own.map((payment) => presentPayment(payment, expanded(form).includes('data.latest_charge'))));
    },
  },
  {
    ...{ method: 'GET', path: '/v1/payment_intents/:id', takes: ['expand'] },
    answer: (account, form, id) =>
      presentPayment(account.found(account.payments, 'payment_intent', id), expanded(form).includes('latest_charge')),
  },
  {
    ...{ method: 'POST', path: '/v1/refunds', takes: ['payment_intent', 'amount'] },
    answer: (account, form) => account.refund(needed(form, 'payment_intent'), Number(needed(form, 'amount'))),
  },
];
