import { currencyName } from '@cobuy/domain/money/money';
import { siteCurrency } from '@cobuy/domain/money/site-currency';
import { planTexts, tierName } from '@cobuy/domain/tiers/tiers';
import type { ReactNode } from 'react';
import { type SavedKind, useSavedForm } from '../../lib/forms/use-saved-form.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { showSaved } from '../../ui/feedback/show-saved.ts';
import { SkeletonFrame } from '../../ui/feedback/skeleton.tsx';
import { AskBeforeLeaving } from '../../ui/fields/ask-before-leaving.tsx';
import { FieldRow, Form } from '../../ui/fields/form.tsx';
import { FormSummary } from '../../ui/fields/form-summary.tsx';
import { RadioCards } from '../../ui/fields/radio-cards.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Cluster } from '../../ui/layout/stack.tsx';
import { readTierPrices, useChangeTierPrices, useTierPrices } from './edit-plans.api.ts';
import styles from './tier-prices.module.css';
import {
  priceComparison,
  priceLabel,
  readPrices,
  type SavedPrices,
  type TypedPrices,
  typedPrices,
} from './typed-plans.ts';

const savedMs = 3000;

/** What a month of each plan costs. @param free says so where nobody pays now. */
export function TierPrices({ free }: { free: ReactNode }) {
  const { data, isPending, isFetching, refetch } = useTierPrices();
  if (isPending) return <SkeletonFrame label="Loading the prices…" height="320px" />;
  if (!data) return <ErrorState title={planTexts.pricesLoadFailed} retry={{ refetch, isFetching }} />;
  return <PricesForm loaded={data} free={free} />;
}

const prices: SavedKind<SavedPrices & { overwrote?: string | null }, TypedPrices> = {
  fieldsFrom: typedPrices,
  versionOf: ({ version }) => version,
  newest: readTierPrices,
};

function PricesForm({ loaded, free }: { loaded: SavedPrices; free: ReactNode }) {
  const change = useChangeTierPrices();
  const form = useSavedForm(prices, {
    loaded,
    versions: priceComparison,
    read: readPrices,
    send: (body, over) => change({ ...body, version: over?.version ?? loaded.version }),
    explain: planTexts.pricesSaveFailed,
    onSaved: ({ overwrote }) => showSaved(planTexts.pricesSaved, overwrote, savedMs),
  });
  const { fields, field, summary, isChanged, discard } = form;
  return (
    <Form onSubmit={form.submit} className={styles.form}>
      <AskBeforeLeaving isChanged={isChanged} />
      <FormSummary {...summary} problems={summary.problems.map(named)} />
      {free}
      <p className={styles.hint}>
        In {currencyName(siteCurrency)} per month, before tax; a year costs as much as ten months. People who already
        pay keep paying what they agreed to.
      </p>
      <FieldRow>
        <PriceField label={tierName.PROFESSIONAL} placeholder="49.00" field={field('PROFESSIONAL')} />
        <PriceField label={tierName.PREMIUM} placeholder="149.00" field={field('PREMIUM')} />
      </FieldRow>
      <RadioCards
        label={tierName.ENTERPRISE}
        options={[
          { value: 'contact', label: 'Contact Sales', detail: 'No price is shown; people write to you.' },
          { value: 'custom', label: 'Custom Price', detail: 'People choose it and pay for it like the others.' },
        ]}
        {...field('sold')}
      />
      {fields.sold === 'custom' ? (
        <PriceField label={`${tierName.ENTERPRISE} price`} placeholder="999.00" field={field('ENTERPRISE')} />
      ) : null}
      <Cluster gap={8}>
        <Button type="submit" variant="primary" pending={form.isSubmitting}>
          Save prices
        </Button>
        {isChanged ? <Button onClick={discard}>Undo changes</Button> : null}
      </Cluster>
    </Form>
  );
}

/** "Premium: Price is required" */
const named = ({ field, message }: { field: string; message: string }) => ({
  field,
  message: `${priceLabel(field)}: ${message}`,
});

interface PriceFieldProps {
  label: string;
  placeholder: string;
  field: Omit<Parameters<typeof TextField>[0], 'label'>;
}

function PriceField({ label, placeholder, field }: PriceFieldProps) {
  return (
    <TextField
      label={label}
      hint={`${currencyName(siteCurrency)} a month`}
      inputMode="decimal"
      autoComplete="off"
      placeholder={placeholder}
      {...field}
    />
  );
}
