import { groupBuyErrors } from '@cobuy/contract/group-buys/group-buys.errors';
import type { GroupBuy } from '@cobuy/contract/group-buys/group-buys.http';
import { groupBuyFields } from '@cobuy/domain/group-buys/group-buy-fields';
import { currencyName } from '@cobuy/domain/money/money';
import type { PaymentMethod } from '@cobuy/domain/payments/payment-methods';
import { paymentMethodLabel } from '@cobuy/domain/payments/payment-methods';
import { type ReactNode, useCallback, useDeferredValue } from 'react';
import { textInputs } from '../../../lib/forms/typed-fields.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { CheckCards } from '../../../ui/fields/check-cards.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { FieldRow, Form } from '../../../ui/fields/form.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ownCurrency } from '../../../ui/format/own-currency.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Cluster } from '../../../ui/layout/stack.tsx';
import { StickyBar } from '../../../ui/layout/sticky-bar.tsx';
import { DraftNotices } from '../../../ui/versions/draft-notices.tsx';
import { type Candidates, GroupBuyAgents } from './group-buy-agents.tsx';
import { GroupBuyCatalog, type OfferedProduct } from './group-buy-catalog.tsx';
import { GroupBuyDatesPart } from './group-buy-dates-part.tsx';
import styles from './group-buy-form.module.css';
import type { ChosenProduct } from './group-buy-form-fields.ts';
import { GroupBuyHandover } from './group-buy-handover.tsx';
import { GroupBuyPreview } from './group-buy-preview.tsx';
import { GroupBuyProducts } from './group-buy-products.tsx';
import { OrderedDialog } from './ordered-dialog.tsx';
import { PastDialog } from './past-question.tsx';
import {
  type GroupBuyFormOptions,
  type GroupBuyForm as GroupBuyFormState,
  useGroupBuyForm,
} from './use-group-buy-form.ts';

interface GroupBuyFormProps extends GroupBuyFormOptions {
  organization: string;
  /** Who created it or is creating it, by name; null without one. */
  organizer: string | null;
  methods: readonly { method: PaymentMethod; displayName: string; isExplained?: boolean }[];
  candidates: Candidates;
  /** The organization's days from a deal's end to its due date; null where it set none. */
  paymentDueDays: number | null;
  /** The organization's: buyers see the dates by its clock. Unknown until its settings are loaded. */
  zone: string | undefined;
  /** The deal that this one was cloned from. */
  lastRound: GroupBuy | null;
  onCancel: () => void;
}

/** A deal to create, clone or edit. What is typed is kept in this browser until it is saved. */
export function GroupBuyForm({
  organization,
  organizer,
  methods,
  candidates,
  paymentDueDays,
  zone,
  lastRound,
  onCancel,
  ...options
}: GroupBuyFormProps) {
  const form = useGroupBuyForm(options);
  const { fields, set, errorOf, submit, isSubmitting } = form;
  const text = textInputs(groupBuyFields, form);
  const previewed = useDeferredValue(fields);
  const chosen = new Set(fields.products.map(({ productId }) => productId));
  const changeProducts = useCallback(
    (change: (now: readonly ChosenProduct[]) => readonly ChosenProduct[]) => set('products', change),
    [set],
  );
  const methodName = (method: PaymentMethod) =>
    methods.find((one) => one.method === method)?.displayName ?? paymentMethodLabel[method];
  return (
    <Form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        // Events of a form inside a dialog bubble up to here.
        if (event.target === event.currentTarget) void submit();
      }}
    >
      <div className={styles.fields}>
        <DraftNotices {...form.notices} contested={groupBuyErrors.edited_meanwhile.sentence} />
        <Part title="What">
          <TextField {...text('title')} maxLength={groupBuyFields.title.most} />
          <TextArea
            {...text('notes')}
            hint="What it’s about. Where and when to pick up have their own fields below."
            rows={4}
          />
          {lastRound?.notes && fields.notes.trim() === lastRound.notes.trim() ? (
            <Notice tone="warn" title="These notes are from the last round">
              Check the dates and places in them before you make this group buy public.
            </Notice>
          ) : null}
          <Checkbox
            name="isPublic"
            role="switch"
            label={groupBuyFields.isPublic.name}
            detail="Everyone can see it and order from it. Off: only members of the organization."
            checked={fields.isPublic}
            onChange={({ target }) => set('isPublic', target.checked)}
          />
        </Part>
        <Part title="When">
          <GroupBuyDatesPart form={form} paymentDueDays={paymentDueDays} zone={zone} lastRound={lastRound} />
        </Part>
        <Part title="Pickup or delivery">
          <GroupBuyHandover form={form} />
        </Part>
        <Part title="Products">
          <GroupBuyProducts products={fields.products} onChange={changeProducts} error={errorOf('products')} />
          <details className={styles.picker} open={options.loaded === null}>
            <summary>Add products from the catalog</summary>
            <div className={styles.catalog}>
              <GroupBuyCatalog
                count={chosen.size}
                isChosen={(productId) => chosen.has(productId)}
                onAdd={(products) => changeProducts((now) => withAdded(now, products))}
              />
            </div>
          </details>
        </Part>
        <Part title="Ordering and payment">
          <FieldRow>
            <TextField
              label={groupBuyFields.minOrderAmount.name}
              name="minOrderAmount"
              optional
              hint={`In ${currencyName(ownCurrency)}, per order.`}
              inputMode="decimal"
              autoComplete="off"
              placeholder="0.00"
              value={fields.minOrderAmount}
              error={errorOf('minOrderAmount')}
              onChange={({ target }) => set('minOrderAmount', target.value)}
            />
            <TextField
              label={groupBuyFields.minProductCount.name}
              name="minProductCount"
              optional
              hint="Different products, per order."
              inputMode="numeric"
              autoComplete="off"
              placeholder="0"
              value={fields.minProductCount}
              error={errorOf('minProductCount')}
              onChange={({ target }) => set('minProductCount', target.value)}
            />
          </FieldRow>
          <Methods form={form} methods={methods} methodName={methodName} />
        </Part>
        <Part title="Agents">
          <GroupBuyAgents
            candidates={candidates}
            value={fields.agents}
            onChange={(agents) => set('agents', agents)}
            error={errorOf('agents')}
          />
        </Part>
      </div>
      <aside className={styles.aside} aria-label="Preview">
        <GroupBuyPreview
          fields={previewed}
          organization={organization}
          organizer={organizer}
          zone={zone}
          methodName={methodName}
        />
      </aside>
      <div className={styles.bar}>
        <StickyBar
          label="Save"
          action={
            <Cluster gap={8}>
              <Button onClick={onCancel}>Cancel</Button>
              <Button
                type="submit"
                variant="primary"
                disabled={form.isContested}
                pending={isSubmitting}
                pendingLabel="Saving…"
              >
                {options.loaded ? 'Save' : 'Create Group Buy'}
              </Button>
            </Cluster>
          }
        >
          <p className={styles.kept}>What you type is kept in this browser.</p>
        </StickyBar>
      </div>
      {form.question ? <OrderedDialog {...form.question} /> : null}
      {form.pastQuestion ? <PastDialog {...form.pastQuestion} /> : null}
    </Form>
  );
}

/** Adds new ones at the end, each once; buyers aren't warned of a minimum at first. */
function withAdded(now: readonly ChosenProduct[], products: readonly OfferedProduct[]): ChosenProduct[] {
  const there = new Set(now.map(({ productId }) => productId));
  return [
    ...now,
    ...products
      .filter(({ productId }) => !there.has(productId))
      .map(({ productId, name, price, usualPrice, unit, imageUrl, sellsBelowCost }) => ({
        productId,
        name,
        price,
        usualPrice,
        unit,
        imageUrl,
        minQuantity: 0,
        ...(sellsBelowCost && { sellsBelowCost }),
      })),
  ];
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card aria-label={title}>
      <h2>{title}</h2>
      {children}
    </Card>
  );
}

interface MethodsProps {
  form: GroupBuyFormState;
  methods: GroupBuyFormProps['methods'];
  methodName: (method: PaymentMethod) => string;
}

function Methods({ form: { fields, set, errorOf }, methods, methodName }: MethodsProps) {
  // Chosen methods stay visible even if the organization has switched them off since.
  const off = fields.paymentMethods.filter((method) => !methods.some((one) => one.method === method));
  const options = [
    ...methods.map(({ method, displayName, isExplained }) => ({
      value: method,
      label: displayName,
      // Set in the organization's payment methods, which only its administrators can change.
      ...(isExplained === false && { detail: 'Doesn’t say who to pay or how: buyers will have to ask.' }),
    })),
    ...off.map((method) => ({ value: method, label: methodName(method), detail: 'Turned off right now' })),
  ];
  return (
    <>
      {options.length === 0 ? (
        <Notice tone="warn">Your organization has no payment method turned on, so no one could pay.</Notice>
      ) : null}
      <CheckCards
        name="paymentMethods"
        label={groupBuyFields.paymentMethods.name}
        hint="Buyers pay you outside this site, in one of these ways."
        options={options}
        value={fields.paymentMethods}
        onChange={(paymentMethods) => set('paymentMethods', paymentMethods)}
        error={errorOf('paymentMethods')}
      />
    </>
  );
}
