import type { SupplierList } from '@cobuy/contract/orders/group-buy-lists.schemas';
import { productsText } from '@cobuy/domain/orders/order-quantities';
import { useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { formatCount } from '../../../ui/format/counts.ts';
import { Money } from '../../../ui/format/money.tsx';
import { ownCurrency } from '../../../ui/format/own-currency.ts';
import { Icon } from '../../../ui/icon.tsx';
import styles from './group-buy-sheet.module.css';
import { isLeft } from './sent-mails.tsx';
import { SupplierMailDialog } from './supplier-mail-dialog.tsx';
import { SupplierTable } from './supplier-table.tsx';

export type SupplierGroup = SupplierList['suppliers'][number];

interface SupplierSectionsProps {
  list: SupplierList;
  groups: readonly SupplierGroup[];
  withSales: boolean;
  /** Whether it's everything that was ordered, not one supplier's part. */
  isWhole: boolean;
}

/** A part for each supplier; on paper, each begins a sheet of its own. */
export function SupplierSections({ list, groups, withSales, isWhole }: SupplierSectionsProps) {
  const isOne = groups.length === 1;
  return (
    <>
      {groups.map((group) => (
        <section key={group.supplier?.id ?? ''} className={styles.supplier}>
          {isOne && isWhole && group.supplier === null ? null : <SupplierHead group={group} list={list} />}
          <SupplierTable
            rows={list.rows.filter(({ supplierId }) => supplierId === (group.supplier?.id ?? null))}
            totals={group}
            caption={`From ${group.supplier?.name ?? 'no supplier'}`}
            withSales={withSales}
          />
        </section>
      ))}
      {isOne ? null : (
        <p className={styles.grandTotal}>
          <span>
            Total of {productsText(list.rows.length)} from {formatCount(groups.length)} sheets
          </span>
          <Money amount={list.totals.amount} currency={ownCurrency} />
        </p>
      )}
    </>
  );
}

function SupplierHead({ group, list }: { group: SupplierGroup; list: SupplierList }) {
  const [isSending, setIsSending] = useState(false);
  const { supplier } = group;
  const sent = list.sent.filter(({ supplierId }) => supplierId !== null && supplierId === supplier?.id);
  return (
    <div className={styles.supplierHead}>
      <div>
        <h2 className={styles.supplierName}>{supplier?.name ?? 'No supplier'}</h2>
        <p className={styles.onPaper}>
          {list.organization.name} · {list.groupBuy.title}
        </p>
        {supplier?.note ? <p className={styles.supplierNote}>{supplier.note}</p> : null}
      </div>
      {supplier ? (
        <span className={styles.supplierTools}>
          <Button icon={<Icon name="mail" size={16} />} onClick={() => setIsSending(true)}>
            {sent.some(isLeft) ? 'Send again' : 'Send by e-mail'}
          </Button>
        </span>
      ) : null}
      {supplier && isSending ? (
        <SupplierMailDialog
          groupBuyId={list.groupBuy.id}
          supplierId={supplier.id}
          name={supplier.name}
          onClose={() => setIsSending(false)}
        />
      ) : null}
    </div>
  );
}
