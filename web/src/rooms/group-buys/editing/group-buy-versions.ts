import { namesInVersions } from '@cobuy/domain/fields/declared-fields';
import { groupBuyFields } from '@cobuy/domain/group-buys/group-buy-fields';
import { paymentMethodLabel } from '@cobuy/domain/payments/payment-methods';
import { plural } from '@cobuy/domain/texts/plural';
import { formatCount } from '../../../ui/format/counts.ts';
import { formatMoment } from '../../../ui/format/moment.tsx';
import { formatMoney } from '../../../ui/format/money.tsx';
import { ownCurrency } from '../../../ui/format/own-currency.ts';
import { versionsOf } from '../../../ui/versions/field-versions.ts';
import { amountFrom, type ChosenProduct, type GroupBuyFormFields } from './group-buy-form-fields.ts';
import { dateFrom, type TypedDate } from './typed-dates.ts';

type Name = keyof GroupBuyFormFields;

const usualOf = ({ ownUsualPrice = '' }: ChosenProduct) => amountFrom(ownUsualPrice) || '';

/** What two versions are compared by: product names and pictures are the catalog's, not the deal's. */
function meaningOf(fields: GroupBuyFormFields, name: Name): string {
  if (name === 'products')
    return fields.products.map((one) => `${one.productId} ${one.minQuantity} ${usualOf(one)}`).join();
  if (name === 'agents')
    return fields.agents
      .map(({ id }) => id)
      .toSorted()
      .join();
  if (name === 'paymentMethods') return fields.paymentMethods.toSorted().join();
  return String(fields[name]).trim();
}
const moment = (typed: TypedDate) => {
  const date = dateFrom(typed);
  return date ? formatMoment(date) : 'None';
};
const list = (words: readonly string[]) => (words.length > 0 ? words.join(', ') : 'None');

function describe(here: GroupBuyFormFields, there: GroupBuyFormFields, name: Name): string[] {
  switch (name) {
    case 'startDate':
    case 'endDate':
    case 'paymentDueDate':
    case 'pickupFrom':
    case 'pickupUntil':
      return [moment(here[name])];
    case 'handover':
      return [here.handover === 'pickup' ? 'Pickup' : 'Delivery'];
    case 'isPublic':
      return [here.isPublic ? 'Everyone' : 'Members of the organization only'];
    case 'minOrderAmount':
      return [formatMoney(amountFrom(here.minOrderAmount) ?? 0, ownCurrency)];
    case 'minProductCount':
      return [here.minProductCount || '0'];
    case 'paymentMethods':
      return [list(here.paymentMethods.map((method) => paymentMethodLabel[method]))];
    case 'agents':
      return [list(here.agents.map((agent) => agent.name || agent.email || 'No name'))];
    case 'products':
      return describeProducts(here.products, there.products);
    default:
      return [here[name].trim() || 'Empty'];
  }
}

const mostLines = 6;

/** Of a thousand products, those that make the difference. */
function describeProducts(here: readonly ChosenProduct[], there: readonly ChosenProduct[]): string[] {
  const others = new Map(there.map((product) => [product.productId, product]));
  const different = here.flatMap((product) => {
    const { productId, name, minQuantity } = product;
    const other = others.get(productId);
    if (!other) return [`Only here: ${name}`];
    const usual = usualOf(product);
    return [
      ...(other.minQuantity === minQuantity ? [] : [`${name}: minimum ${minQuantity}`]),
      ...(usualOf(other) === usual
        ? []
        : [`${name}: usual price ${usual ? formatMoney(usual, ownCurrency) : 'as in the catalog'}`]),
    ];
  });
  const left = different.length - mostLines;
  const count = plural(here.length, '1 product', `${formatCount(here.length)} products`);
  return [
    different.length > 0 || here.length !== there.length ? count : `${count}, in this order: ${here[0]?.name}, …`,
    ...different.slice(0, mostLines),
    ...(left > 0 ? [`and ${formatCount(left)} more`] : []),
  ];
}

export const groupBuyVersions = versionsOf<GroupBuyFormFields>({
  labels: namesInVersions(groupBuyFields),
  meaningOf,
  describe,
});
