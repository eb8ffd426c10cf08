import type { Billing } from '@cobuy/domain/plans/plan-rules';
import { annualSavingPercent } from '@cobuy/domain/tiers/tiers';
import { RadioCards } from '../../ui/fields/radio-cards.tsx';
import styles from './plans.module.css';

interface BillingChoiceProps {
  value: Billing;
  onChange: (billing: Billing) => void;
}

export function BillingChoice({ value, onChange }: BillingChoiceProps) {
  return (
    <div className={styles.billing}>
      <RadioCards
        label="Billing"
        name="billing"
        value={value}
        onChange={({ target }) => onChange(target.value === 'annual' ? 'annual' : 'monthly')}
        options={[
          { value: 'monthly', label: 'Monthly' },
          { value: 'annual', label: 'Annual', detail: `Save ${annualSavingPercent}%` },
        ]}
      />
    </div>
  );
}
