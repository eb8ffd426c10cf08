import { openGroupBuyErrors } from '@cobuy/contract/group-buys/open-group-buy.errors';
import { decimalFromCents } from '@cobuy/domain/money/money';
import { orderFields } from '@cobuy/domain/orders/order-fields';
import { type PaymentMethod, paymentMethodTexts } from '@cobuy/domain/payments/payment-methods';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { useOnline } from '../../../lib/browser/use-online.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { EmailField } from '../../../ui/fields/email-field.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { FormSummary } from '../../../ui/fields/form-summary.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { formatMoney } from '../../../ui/format/money.tsx';
import { ownCurrency } from '../../../ui/format/own-currency.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { loadCode } from '../../../ui/load-code.ts';
import { groupBuyPath } from '../../group-buys/group-buy-path.ts';
import { useMailSending } from '../../system/system.api.ts';
import { PaymentChoice } from '../payment-choice.tsx';
import { OrderBar } from './order-bar.tsx';
import { OrderDelivery } from './order-delivery.tsx';
import styles from './order-form.module.css';
import { OrderPickup } from './order-pickup.tsx';
import { OrderProducts } from './order-products.tsx';
import { orderTerms } from './order-terms.ts';
import { type OrderFormOptions, useOrderForm } from './use-order-form.ts';

/** Loaded late: nobody needs the summary before choosing something. */
const OrderSummary = lazy(async () => ({
  default: (await loadCode(() => import('./order-summary.tsx'))).OrderSummary,
}));

const LastDetails = lazy(async () => ({
  default: (await loadCode(() => import('./last-details.tsx'))).LastDetails,
}));

/** One page, three numbered parts: products, delivery, payment. What is typed is kept until the order is placed. */
export function OrderForm(props: OrderFormOptions) {
  const { deal, isFree } = props;
  const form = useOrderForm(props);
  const { basket, sum, isGuest, country, hasEnded, count, field, itemsError, submit, summary, isLost, isSubmitting } =
    form;
  const offersNoMethod = deal.paymentMethodOptions.length === 0;
  const isOnline = useOnline();
  const isPickup = deal.handover === 'pickup';
  return (
    // Checkout without distraction: phones hide the site's navigation (bottom-bar.module.css).
    <Form onSubmit={submit} className={styles.form} data-checkout>
      {hasEnded ? (
        <Notice tone="warn" title={openGroupBuyErrors.ended.sentence} announced>
          It closed while you were ordering, so your order wasn’t placed. We’ve kept what you entered.
        </Notice>
      ) : offersNoMethod ? (
        <Notice tone="warn">{paymentMethodTexts.noneOffered}</Notice>
      ) : (
        <FormSummary {...summary}>
          {isLost ? <p>Nothing is lost. Try again; you won’t be charged or ordered twice.</p> : null}
        </FormSummary>
      )}
      <Part number={1} title="Products">
        <OrderProducts products={deal.products} basket={basket} isFree={isFree} onChange={count} error={itemsError} />
      </Part>
      <Part number={2} title={isPickup ? 'Pickup' : 'Delivery'}>
        {form.forget ? (
          <Notice
            title="Filled in from your last order on this device"
            action={<Button onClick={form.forget}>Forget</Button>}
          />
        ) : null}
        {isGuest ? <EmailField label="Email" hint={<GuestHint />} {...field('email')} /> : null}
        {isPickup ? <OrderPickup field={field} deal={deal} /> : <OrderDelivery country={country} field={field} />}
        {form.fillIn ? (
          <Suspense>
            <LastDetails isDelivered={!isPickup} onFound={form.fillIn} />
          </Suspense>
        ) : null}
      </Part>
      <Part number={3} title="Payment">
        {offersNoMethod ? null : <PaymentChoice deal={deal} field={field('paymentMethod')} />}
        <TextArea
          label={orderFields.comments.name}
          optional
          rows={3}
          maxLength={orderFields.comments.most}
          checks={orderFields.comments.checkedAs}
          {...field('comments')}
        />
        <div className={styles.terms}>
          {orderTerms(deal, {
            method: form.fields.paymentMethod as PaymentMethod | '',
            amount: sum.pieceCount > 0 ? formatMoney(decimalFromCents(sum.totalCents, ownCurrency), ownCurrency) : null,
            isFree,
          }).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      </Part>
      <div className={styles.check}>
        {sum.pieceCount > 0 ? (
          <Suspense>
            <OrderSummary
              deal={deal}
              basket={basket}
              totalCents={sum.totalCents}
              fields={form.fields}
              isGuest={isGuest}
              isFree={isFree}
              isRemembering={form.isRemembering}
              onRemember={form.setRemembering}
            />
          </Suspense>
        ) : null}
      </div>
      {isOnline ? null : (
        <Notice tone="warn" title="You’re offline" announced>
          We’ve kept what you entered. Place the order once you’re back online.
        </Notice>
      )}
      <OrderBar
        sum={sum}
        endDate={deal.endDate}
        zone={deal.organization.timeZone}
        isFree={isFree}
        hasPriceNews={form.hasPriceNews}
        said={summary.message}
      >
        {hasEnded ? (
          <LinkButton to="/browse">Back to Browse</LinkButton>
        ) : offersNoMethod ? (
          <LinkButton to={groupBuyPath(deal.id)}>Back to the group buy</LinkButton>
        ) : (
          <Button type="submit" variant="primary" pending={isSubmitting} pendingLabel="Placing your order…">
            Place order
          </Button>
        )}
      </OrderBar>
    </Form>
  );
}

function Part({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <Card aria-label={title}>
      <h2 className={styles.heading}>
        <span className={styles.number}>{number}</span> {title}
      </h2>
      {children}
    </Card>
  );
}

function GuestHint() {
  const { pathname } = useLocation();
  const { sendsMail } = useMailSending();
  return (
    <>
      {sendsMail
        ? 'We’ll send your confirmation here.'
        : 'You’ll need it and the order number to open your order again.'}{' '}
      No account needed. Have one?{' '}
      <Link to="/login" state={{ from: pathname }}>
        Sign in
      </Link>
      .
    </>
  );
}
