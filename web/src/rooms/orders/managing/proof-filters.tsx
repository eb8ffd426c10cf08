import { Button } from '../../../ui/actions/button.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import type { Choice } from './managed-order-filters.tsx';
import type { ProofAddress } from './proof-address.ts';
import styles from './proof-queue.module.css';

export interface MethodChoice {
  method: NonNullable<ProofAddress['paymentMethod']>;
  displayName: string;
}

interface ProofFiltersProps {
  address: ProofAddress;
  go: (changes: Partial<ProofAddress>) => void;
  groupBuys: readonly Choice[];
  methods: readonly MethodChoice[];
}

/** Filters by deal and payment method, so that someone on a bank's page can check its payments in one go. */
export function ProofFilters({ address, go, groupBuys, methods }: ProofFiltersProps) {
  const { groupBuyId, paymentMethod } = address;
  return (
    <search className={styles.filters}>
      <Select
        name="groupBuyId"
        label="Group buy"
        placeholder="All group buys"
        options={groupBuys.map(({ id, name }) => ({ value: id, label: name }))}
        value={groupBuyId ?? ''}
        onChange={({ target }) => go({ groupBuyId: target.value || null })}
      />
      <Select
        name="method"
        label="Paid by"
        placeholder="All payment methods"
        options={methods.map(({ method, displayName }) => ({ value: method, label: displayName }))}
        value={paymentMethod ?? ''}
        onChange={({ target }) =>
          go({ paymentMethod: methods.find(({ method }) => method === target.value)?.method ?? null })
        }
      />
      {groupBuyId || paymentMethod ? (
        <Button variant="quiet" onClick={() => go({ groupBuyId: null, paymentMethod: null })}>
          Show all
        </Button>
      ) : null}
    </search>
  );
}
