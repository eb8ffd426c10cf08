import type { PaymentMethod } from '@cobuy/domain/payments/payment-methods';
import { formatCount } from '../../../ui/format/counts.ts';
import { Moment } from '../../../ui/format/moment.tsx';
import { Money } from '../../../ui/format/money.tsx';
import { ownCurrency } from '../../../ui/format/own-currency.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { FactList } from '../../../ui/ledger/fact-list.tsx';
import { Badge } from '../../../ui/ledger/status-stamp.tsx';
import { ClosingLine, usePhase } from '../closing-line.tsx';
import { groupBuySteps, type SteppedGroupBuy } from '../group-buy-steps.ts';
import { orderConditions } from '../order-conditions.ts';
import { PickupLines } from '../pickup-lines.tsx';
import { amountFrom, countFrom, type GroupBuyFormFields } from './group-buy-form-fields.ts';
import styles from './group-buy-preview.module.css';
import { dateFrom } from './typed-dates.ts';

const shownProducts = 6;

interface GroupBuyPreviewProps {
  fields: GroupBuyFormFields;
  organization: string;
  /** Who created it, by name, as buyers read it. */
  organizer: string | null;
  /** The organization's: buyers see the dates by its clock. */
  zone: string | undefined;
  methodName: (method: PaymentMethod) => string;
}

export function GroupBuyPreview({ fields, organization, organizer, zone, methodName }: GroupBuyPreviewProps) {
  const more = fields.products.length - shownProducts;
  const conditions = orderConditions({
    minProductCount: countFrom(fields.minProductCount) ?? 0,
    minOrderAmount: amountFrom(fields.minOrderAmount) ?? 0,
  });
  return (
    <Card className={styles.preview ?? ''}>
      <p className={styles.over}>Preview: what buyers see</p>
      <div className={styles.head}>
        <p className={styles.organization}>{organization}</p>
        <p className={styles.title}>{fields.title.trim() || 'Title of the group buy'}</p>
        {organizer ? <p>Run by {organizer}</p> : null}
        <PreviewDates fields={fields} zone={zone} />
        {fields.isPublic ? null : <Badge>Private</Badge>}
      </div>
      <PreviewPickup fields={fields} zone={zone} />
      {conditions ? <p>{conditions}</p> : null}
      {fields.notes.trim() ? <p className={styles.notes}>{fields.notes.trim()}</p> : null}
      {fields.products.length > 0 ? (
        <ul className={styles.products}>
          {fields.products.slice(0, shownProducts).map(({ productId, name, price, unit, minQuantity }) => (
            <li key={productId} className={styles.product}>
              <span className={styles.words}>
                {name}
                {minQuantity > 1 ? <span className={styles.small}> (order {minQuantity} or more)</span> : null}
              </span>
              <span className={styles.price}>
                <Money amount={price} currency={ownCurrency} />
                {unit ? <span className={styles.small}> {unit}</span> : null}
              </span>
            </li>
          ))}
          {more > 0 ? <li className={styles.small}>and {formatCount(more)} more</li> : null}
        </ul>
      ) : null}
      {fields.paymentMethods.length > 0 ? (
        <p className={styles.small}>Pay by {fields.paymentMethods.map(methodName).join(', ')}</p>
      ) : null}
    </Card>
  );
}

type Zoned = Pick<GroupBuyPreviewProps, 'zone'>;

function PreviewDates({ fields, zone }: { fields: GroupBuyFormFields } & Zoned) {
  const dates = [fields.startDate, fields.endDate, fields.paymentDueDate].map((typed) =>
    dateFrom(typed)?.toISOString(),
  );
  const [startDate, endDate, paymentDueDate] = dates;
  if (!startDate || !endDate || !paymentDueDate) return null;
  const pickupFrom = fields.handover === 'pickup' ? (dateFrom(fields.pickupFrom)?.toISOString() ?? null) : null;
  return <PreviewSteps dates={{ startDate, endDate, paymentDueDate, pickupFrom }} zone={zone} />;
}

function PreviewSteps({ dates, zone }: { dates: SteppedGroupBuy } & Zoned) {
  const { now } = usePhase(dates);
  return (
    <>
      <ClosingLine startDate={dates.startDate} endDate={dates.endDate} zone={zone} />
      <FactList
        facts={groupBuySteps(dates, now).flatMap(({ label, at }) =>
          at ? [{ term: label, value: <Moment at={at} style="weekday-time-zone" zone={zone} /> }] : [],
        )}
      />
    </>
  );
}

function PreviewPickup({ fields, zone }: { fields: GroupBuyFormFields } & Zoned) {
  const { handover, pickupPlace, pickupNote, ...typed } = fields;
  const [from, until] = [dateFrom(typed.pickupFrom), dateFrom(typed.pickupUntil)];
  const place = pickupPlace.trim();
  if (handover !== 'pickup' || !place || !from || !until) return null;
  const pickup = { place, from: from.toISOString(), until: until.toISOString(), note: pickupNote.trim() || null };
  return <PickupLines pickup={pickup} zone={zone} />;
}
