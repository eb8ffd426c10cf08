import type { SupplierList } from '@cobuy/contract/orders/group-buy-lists.schemas';
import { isOrganizationManager } from '@cobuy/domain/roles/roles';
import { noSupplier } from '@cobuy/domain/suppliers/supplier-rules';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useEffectiveRole } from '../../../lib/session/session.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { FilterChips } from '../../../ui/fields/filter-chips.tsx';
import { countText } from '../../../ui/format/counts.ts';
import { NoMailLine } from '../../system/no-mail-line.tsx';
import { fetchSupplierFile, fetchSupplierSpreadsheet, useSupplierList } from './group-buy-lists.api.ts';
import { GroupBuySheet, NothingOrdered } from './group-buy-sheet.tsx';
import { SentMails } from './sent-mails.tsx';
import { type SupplierGroup, SupplierSections } from './supplier-section.tsx';

const idOf = ({ supplier }: SupplierGroup) => supplier?.id ?? noSupplier;

/** What to order: every product with the sum of all orders, at cost, a sheet for each supplier. */
export function SupplierListSheet({ groupBuyId }: { groupBuyId: string }) {
  const query = useSupplierList(groupBuyId);
  const list = query.data;
  const [wantsSales, setWantsSales] = useState(true);
  const [parameters] = useSearchParams();
  const groups = list?.suppliers ?? [];
  const asked = parameters.get('supplier') ?? '';
  // An old address may name a supplier without orders.
  const chosen = groups.some((group) => idOf(group) === asked) ? asked : '';
  const shown = chosen === '' ? groups : groups.filter((group) => idOf(group) === chosen);
  const hasMargin = list?.rows.some(({ margin }) => margin !== 0) ?? false;
  const withSales = hasMargin && wantsSales;
  const sheet = { groupBuyId, supplier: chosen, sales: withSales };
  return (
    <GroupBuySheet
      kind="supplier-list"
      groupBuyId={groupBuyId}
      query={query}
      figures={list ? `${countText(list.totals.orders, 'order')} from ${countText(list.totals.buyers, 'buyer')}` : null}
      files={[
        { label: 'CSV', fetch: () => fetchSupplierFile(sheet) },
        { label: 'XLSX', fetch: () => fetchSupplierSpreadsheet(sheet) },
      ]}
      choice={
        hasMargin ? (
          <Checkbox
            name="sales"
            label="With sales and margin"
            checked={wantsSales}
            onChange={({ target }) => setWantsSales(target.checked)}
          />
        ) : null
      }
      notices={list && list.rows.length > 0 ? <Choices groups={groups} chosen={chosen} list={list} /> : null}
    >
      {list && list.rows.length > 0 ? (
        <SupplierSections list={list} groups={shown} withSales={withSales} isWhole={chosen === ''} />
      ) : (
        <NothingOrdered />
      )}
    </GroupBuySheet>
  );
}

/** Whose sheet it is, and what was sent before; on screen only. */
function Choices({ groups, chosen, list }: { groups: readonly SupplierGroup[]; chosen: string; list: SupplierList }) {
  const role = useEffectiveRole();
  const isUnnamed = groups.every(({ supplier }) => supplier === null);
  return (
    <>
      {groups.length > 1 ? (
        <FilterChips
          label="Supplier"
          chips={[
            { id: 'all', label: 'All suppliers', to: { search: '' }, isCurrent: chosen === '' },
            ...groups.map((group) => ({
              id: idOf(group),
              label: group.supplier?.name ?? 'No supplier',
              to: { search: `?supplier=${idOf(group)}` },
              isCurrent: chosen === idOf(group),
            })),
          ]}
        />
      ) : null}
      {isUnnamed ? (
        <Notice
          action={isOrganizationManager(role) ? <LinkButton to="/admin/products">Go to the catalog</LinkButton> : null}
        >
          These products don’t have suppliers yet. Add their suppliers in the catalog, or import a price list that names
          them: each will then have a sheet here that you can send by e-mail.
        </Notice>
      ) : null}
      {isUnnamed ? null : <NoMailLine />}
      <SentMails groupBuyId={list.groupBuy.id} sent={list.sent} />
    </>
  );
}
