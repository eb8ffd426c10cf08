import { groupBuyErrors } from '@cobuy/contract/group-buys/group-buys.errors';
import type { SupplierList } from '@cobuy/contract/orders/group-buy-lists.schemas';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { crumbsOf } from '../../../lib/addresses/crumbs.ts';
import { groupBuyOrdersPath } from '../../../lib/addresses/managed-orders-path.ts';
import { useOnline } from '../../../lib/browser/use-online.ts';
import { ApiError } from '../../../lib/calls/api-error.ts';
import { serverNow } from '../../../lib/calls/server-clock.ts';
import { usePageTitle } from '../../../lib/frame/page-title.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton, SkeletonFrame } from '../../../ui/feedback/skeleton.tsx';
import { Moment } from '../../../ui/format/moment.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Breadcrumbs } from '../../../ui/layout/breadcrumbs.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { Cluster } from '../../../ui/layout/stack.tsx';
import { LinkTabs } from '../../../ui/ledger/link-tabs.tsx';
import { PickupLines } from '../../group-buys/pickup-lines.tsx';
import { useLiveGroupBuyOrders } from '../orders.realtime.ts';
import {
  type GroupBuyListKind,
  groupBuyListKinds,
  groupBuyListPath,
  groupBuyListTitle,
} from './group-buy-list-path.ts';
import { useRefetchGroupBuyLists } from './group-buy-lists.api.ts';
import styles from './group-buy-sheet.module.css';
import { SaveButton, type SheetFile } from './save-button.tsx';

interface GroupBuySheetProps {
  kind: GroupBuyListKind;
  groupBuyId: string;
  query: Pick<
    UseQueryResult<Pick<SupplierList, 'groupBuy' | 'organization'>>,
    'data' | 'error' | 'isFetching' | 'refetch'
  >;
  /** Beside the date: "12 orders · 9 buyers". */
  figures: string | null;
  choice?: ReactNode;
  files?: readonly SheetFile[];
  /** Between the tools and the sheet, on the screen alone. */
  notices?: ReactNode;
  children: ReactNode;
}

/** A list of a deal as a sheet of paper: on the screen with its buttons, printed without anything around it. */
export function GroupBuySheet(props: GroupBuySheetProps) {
  const { kind, groupBuyId, query, figures, choice, files = [], notices, children } = props;
  const { data: list, error } = query;
  useLiveGroupBuyOrders(groupBuyId, useRefetchGroupBuyLists(groupBuyId));
  usePageTitle(list ? `${groupBuyListTitle[kind]}: ${list.groupBuy.title}` : error ? groupBuyListTitle[kind] : null);
  const isOnline = useOnline();
  if (!list && (error || !isOnline))
    return (
      <Page title={groupBuyListTitle[kind]}>
        {isOnline ? (
          <Failure query={query} />
        ) : (
          <ErrorState title="There is no connection">
            {kind === 'pick-list' ? 'Your checkmarks stay in this browser. ' : null}
            The list opens by itself once there is a connection.
          </ErrorState>
        )}
      </Page>
    );
  return (
    <article className={styles.page}>
      <div className={styles.tools}>
        <Breadcrumbs crumbs={crumbsOf.deal} />
        <LinkTabs
          label="Lists of this group buy"
          selected={kind}
          tabs={[
            { id: 'home', label: 'Overview', to: `/admin/group-buys/${groupBuyId}` },
            { id: 'orders', label: 'Orders', to: groupBuyOrdersPath(groupBuyId) },
            ...groupBuyListKinds.map((one) => ({
              id: one,
              label: groupBuyListTitle[one],
              to: groupBuyListPath(groupBuyId, one),
            })),
          ]}
        />
        <Cluster gap={8}>
          {choice}
          {files.map((file) => (
            <SaveButton key={file.label} {...file} />
          ))}
          <Button variant="primary" icon={<Icon name="receipt" size={16} />} onClick={() => window.print()}>
            Print
          </Button>
        </Cluster>
      </div>
      {notices ? <div className={styles.notices}>{notices}</div> : null}
      <div className={classNames(styles.sheet, kind === 'labels' && styles.labeled)}>
        {list ? (
          <>
            <header className={styles.head}>
              <p className={styles.kind}>
                {groupBuyListTitle[kind]} · {list.organization.name}
              </p>
              <h1 className={styles.title}>{list.groupBuy.title}</h1>
              <p className={styles.when}>
                {new Date(list.groupBuy.endDate) > serverNow() ? 'Orders until ' : 'Ended '}
                <Moment at={list.groupBuy.endDate} style="weekday-time-zone" zone={list.organization.timeZone} />
                {figures ? ` · ${figures}` : ''}
              </p>
              {kind === 'pick-list' && list.groupBuy.pickup ? (
                <PickupLines pickup={list.groupBuy.pickup} zone={list.organization.timeZone} />
              ) : null}
            </header>
            {children}
          </>
        ) : (
          <SkeletonFrame label="Loading the list…">
            <div className={styles.waiting}>
              <Skeleton width="60%" height="34px" />
              <Skeleton height="320px" />
            </div>
          </SkeletonFrame>
        )}
      </div>
    </article>
  );
}

function Failure({ query }: Pick<GroupBuySheetProps, 'query'>) {
  const status = query.error instanceof ApiError ? query.error.status : 0;
  const action = <LinkButton to="/admin/group-buys">Manage Group Buys</LinkButton>;
  // The server answers an address that can't be a deal's with 400.
  if (status === 404 || status === 400) return <ErrorState title={groupBuyErrors.not_found.sentence} action={action} />;
  if (status === 403) return <ErrorState title="Only its organizers can see a group buy’s lists" action={action} />;
  return <ErrorState title="Failed to load the list" retry={query} />;
}

export function NothingOrdered() {
  return (
    <EmptyState title="Nothing has been ordered yet">
      Orders from this group buy will appear here; cancelled orders won’t.
    </EmptyState>
  );
}
