import type { SupplierList } from '@cobuy/contract/orders/deal-lists.schemas';
import { isOrganizationManager } from '@cobuy/domain/roles/roles';
import { noSupplier } from '@cobuy/domain/suppliers/supplier-rules';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useEffectiveRole } from '../../../lib/session.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { FilterChips } from '../../../ui/fields/filter-chips.tsx';
import { formatCount } from '../../../ui/format/counts.ts';
import { NoMailLine } from '../../system/no-mail-line.tsx';
import { fetchSupplierFile, fetchSupplierSpreadsheet, useSupplierList } from './deal-lists.api.ts';
import { DealSheet } from './deal-sheet.tsx';
import { NothingOrdered } from './nothing-ordered.tsx';
import { SentMails } from './sent-mails.tsx';
import { type SupplierGroup, SupplierSections } from './supplier-section.tsx';

const counted = (count: number, one: string) => `${formatCount(count)} ${count === 1 ? one : `${one}s`}`;
const idOf = ({ supplier }: SupplierGroup) => supplier?.id ?? noSupplier;

/** What to order: every product with the sum of all orders, at cost, a sheet for each supplier. */
export function SupplierListSheet({ groupBuyId }: { groupBuyId: string }) {
  const { data: list, error, isFetching, refetch } = useSupplierList(groupBuyId);
  const [wantsSales, setWantsSales] = useState(true);
  const [parameters] = useSearchParams();
  const groups = list?.suppliers ?? [];
  const asked = parameters.get('supplier') ?? '';
  // An address from before may name one of whom nothing is ordered any more.
  const chosen = groups.some((group) => idOf(group) === asked) ? asked : '';
  const shown = chosen === '' ? groups : groups.filter((group) => idOf(group) === chosen);
  const hasMargin = list?.rows.some(({ margin }) => margin !== 0) ?? false;
  const withSales = hasMargin && wantsSales;
  const sheet = { groupBuyId, supplier: chosen, sales: withSales };
  return (
    <DealSheet
      kind="supplier-list"
      groupBuyId={groupBuyId}
      list={list}
      error={error}
      isFetching={isFetching}
      onRetry={() => void refetch()}
      figures={list ? `${counted(list.totals.orders, 'order')} of ${counted(list.totals.buyers, 'buyer')}` : null}
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
    </DealSheet>
  );
}

/** Whose sheet it is, and what was sent before; on the screen alone. */
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
          action={isOrganizationManager(role) ? <LinkButton to="/admin/products">To the catalogue</LinkButton> : null}
        >
          Nobody has said yet from whom these products come. Name their suppliers in the catalogue, or import a price
          list that names them: then each has a sheet here, to be sent by mail.
        </Notice>
      ) : null}
      {isUnnamed ? null : <NoMailLine />}
      <SentMails groupBuyId={list.groupBuy.id} sent={list.sent} />
    </>
  );
}
