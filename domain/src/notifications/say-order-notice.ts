import { formatInstantIn } from '../dates/time-zone.ts';
import { moneyText } from '../money/money.ts';
import { sayCorrection } from '../orders/order-correction.ts';
import { sayFields } from '../orders/order-details.ts';
import { sayCause } from '../orders/step-causes.ts';
import { plural } from '../texts/plural.ts';
import type { HandedOver, NoticeDataOf, NoticedOrders, StepData, StepKind } from './notice-data.ts';
import type { Names } from './notice-names.ts';

interface Words {
  title: string;
  body: string;
}

/** A sentence about one order of a group buy, and one about several of a person's orders. */
interface Sentence {
  one: (groupBuy: string) => string;
  many: (count: number) => string;
}

function sayOrders({ count, orderNumber, groupBuyIds }: NoticedOrders, { one, many }: Sentence, names: Names): Words {
  const titles = [...new Set(groupBuyIds.map(names.groupBuy))];
  return plural(
    count,
    { title: one(titles[0] ?? ''), body: orderNumber },
    { title: many(count), body: titles.join(', ') },
  );
}

const shipped: Readonly<Record<HandedOver, Sentence>> = {
  pickup: {
    one: (deal) => `Your order from ${deal} is ready for pickup`,
    many: (count) => `${count} of your orders are ready for pickup`,
  },
  delivery: {
    one: (deal) => `Your order from ${deal} is on its way`,
    many: (count) => `${count} of your orders are on their way`,
  },
  both: {
    one: (deal) => `Your order from ${deal} is on its way or ready for pickup`,
    many: (count) => `${count} of your orders are on their way or ready for pickup`,
  },
};
const delivered: Readonly<Record<HandedOver, Sentence>> = {
  pickup: {
    one: (deal) => `Your order from ${deal} has been picked up`,
    many: (count) => `${count} of your orders have been picked up`,
  },
  delivery: {
    one: (deal) => `Your order from ${deal} has been delivered`,
    many: (count) => `${count} of your orders have been delivered`,
  },
  both: {
    one: (deal) => `Your order from ${deal} has been delivered or picked up`,
    many: (count) => `${count} of your orders have been delivered or picked up`,
  },
};

const steps: Readonly<Record<StepKind, (how: HandedOver) => Sentence>> = {
  proof_rejected: () => ({
    one: (deal) => `Please send another payment proof for your order from ${deal}`,
    many: (count) => `Please send another payment proof for ${count} of your orders`,
  }),
  order_settled: () => ({
    one: (deal) => `Payment confirmed for your order from ${deal}`,
    many: (count) => `Payment confirmed for ${count} of your orders`,
  }),
  order_processing: () => ({
    one: (deal) => `Your order from ${deal} is being prepared`,
    many: (count) => `${count} of your orders are being prepared`,
  }),
  order_shipped: (how) => shipped[how],
  order_delivered: (how) => delivered[how],
  order_closed: () => ({
    one: (deal) => `Your order from ${deal} is complete and closed`,
    many: (count) => `${count} of your orders are complete and closed`,
  }),
  order_cancelled: () => ({
    one: (deal) => `Your order from ${deal} is cancelled`,
    many: (count) => `${count} of your orders are cancelled`,
  }),
};

export function sayStep(kind: StepKind, { orders, how, reason, cause }: StepData, names: Names): Words {
  const { title, body } = sayOrders(orders, steps[kind](how), names);
  return { title, body: reason ?? (cause ? sayCause(cause) : body) };
}

const toPay: Sentence = {
  one: (deal) => `Please pay for your order from ${deal}`,
  many: (count) => `Please pay for ${count} of your orders`,
};
export const sayReminder = ({ orders }: NoticeDataOf['payment_reminder'], names: Names) =>
  sayOrders(orders, toPay, names);

const overdue: Sentence = {
  one: (deal) => `The payment for your order from ${deal} is overdue`,
  many: (count) => `The payment for ${count} of your orders is overdue`,
};
export const sayOverdue = ({ orders }: NoticeDataOf['payment_overdue'], names: Names) =>
  sayOrders(orders, overdue, names);

const changed: Sentence = {
  one: (deal) => `The organizer has changed your order from ${deal}`,
  many: (count) => `The organizer has changed ${count} of your orders`,
};
const contactChanged: Sentence = {
  one: (deal) => `The organizer has changed the contact details of your order from ${deal}`,
  many: (count) => `The organizer has changed the contact details of ${count} of your orders`,
};
const charged: Sentence = {
  one: (deal) => `You have to pay for your order from ${deal} after all`,
  many: (count) => `You have to pay for ${count} of your orders after all`,
};

export function sayCorrected(data: NoticeDataOf['order_corrected'], names: Names): Words {
  switch (data.what) {
    case 'items':
      return { ...sayOrders(data.orders, changed, names), body: `${sayCorrection(data)}. ${data.reason}` };
    case 'contact':
      return { ...sayOrders(data.orders, contactChanged, names), body: sayFields(data.fields) };
    case 'charged':
      return { ...sayOrders(data.orders, charged, names), body: sayCharge(data) };
  }
}

function sayCharge(data: Extract<NoticeDataOf['order_corrected'], { what: 'charged' }>): string {
  const { orders, due } = data;
  const sum = moneyText(data);
  if (!due) return `Community mode has ended: ${sum} when you get it.`;
  const day = formatInstantIn(due.timeZone)(due.at);
  return plural(
    orders.count,
    `Community mode has ended: ${sum} by ${day}.`,
    `Community mode has ended: ${sum} in all, the first by ${day}.`,
  );
}

const payments: Readonly<Record<NoticeDataOf['part_paid']['how'], (amount: string) => Sentence>> = {
  received: (amount) => ({
    one: (deal) => `${amount} received for your order from ${deal}`,
    many: (count) => `${amount} received for ${count} of your orders`,
  }),
  given_back: (amount) => ({
    one: (deal) => `${amount} refunded for your order from ${deal}`,
    many: (count) => `${amount} refunded for ${count} of your orders`,
  }),
  not_received: (amount) => ({
    one: (deal) => `${amount} hasn't arrived for your order from ${deal} after all`,
    many: (count) => `${amount} hasn't arrived for ${count} of your orders after all`,
  }),
};

export function sayPartPaid(data: NoticeDataOf['part_paid'], names: Names): Words {
  const { orders, how, reason, restCents, currency } = data;
  const { title, body } = sayOrders(orders, payments[how](moneyText(data)), names);
  const rest = restCents === null ? null : `You still have ${moneyText({ cents: restCents, currency })} to pay.`;
  return { title, body: [reason, rest].filter(Boolean).join(' ') || body };
}
