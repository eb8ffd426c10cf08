import { groupBuyErrors } from '@cobuy/contract/group-buys/group-buys.errors';
import type { SupplierList } from '@cobuy/contract/orders/deal-lists.schemas';
import type { ReactNode } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { crumbsOf } from '../../../lib/crumbs.ts';
import { dealOrdersPath } from '../../../lib/managed-orders-path.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { useOnline } from '../../../lib/use-online.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton, SkeletonFrame } from '../../../ui/feedback/skeleton.tsx';
import { Moment } from '../../../ui/format/moment.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Breadcrumbs } from '../../../ui/layout/breadcrumbs.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { Cluster } from '../../../ui/layout/stack.tsx';
import { LinkTabs } from '../../../ui/ledger/link-tabs.tsx';
import { PickupLines } from '../../group-buys/pickup-lines.tsx';
import { useLiveDealOrders } from '../orders.realtime.ts';
import { type DealListKind, dealListKinds, dealListPath, dealListTitle } from './deal-list-path.ts';
import { useRefetchDealLists } from './deal-lists.api.ts';
import styles from './deal-sheet.module.css';
import { SaveButton, type SheetFile } from './save-button.tsx';

interface DealSheetProps {
  kind: DealListKind;
  groupBuyId: string;
  /** The list's head as soon as it is there. */
  list: Pick<SupplierList, 'groupBuy' | 'organization'> | undefined;
  error: Error | null;
  isFetching: boolean;
  onRetry: () => void;
  /** Beside the date: "12 orders · 9 buyers". */
  figures: string | null;
  /** What the sheet, its print and its file can show more of. */
  choice?: ReactNode;
  /** What it can be saved as beside being printed. */
  files?: readonly SheetFile[];
  /** Between the tools and the sheet, on the screen alone. */
  notices?: ReactNode;
  children: ReactNode;
}

/** A list of a deal as a sheet of paper: on the screen with its buttons, printed without anything around it. */
export function DealSheet(props: DealSheetProps) {
  const { kind, groupBuyId, list, error, isFetching, onRetry, figures, choice, files = [], notices, children } = props;
  useLiveDealOrders(groupBuyId, useRefetchDealLists(groupBuyId));
  usePageTitle(list ? `${dealListTitle[kind]}: ${list.groupBuy.title}` : error ? dealListTitle[kind] : null);
  const isOnline = useOnline();
  if (!list && (error || !isOnline))
    return (
      <Page title={dealListTitle[kind]}>
        {isOnline ? (
          <Failure error={error} isFetching={isFetching} onRetry={onRetry} />
        ) : (
          <ErrorState title="There is no connection">
            {kind === 'pick-list' ? 'Your ticks are kept in this browser. ' : null}
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
            { id: 'orders', label: 'Orders', to: dealOrdersPath(groupBuyId) },
            ...dealListKinds.map((one) => ({
              id: one,
              label: dealListTitle[one],
              to: dealListPath(groupBuyId, one),
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
      <div className={classNames(styles.sheet, kind === 'labels' && styles.labelled)}>
        {list ? (
          <>
            <header className={styles.head}>
              <p className={styles.kind}>
                {dealListTitle[kind]} · {list.organization.name}
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

function Failure({ error, isFetching, onRetry }: Pick<DealSheetProps, 'error' | 'isFetching' | 'onRetry'>) {
  const status = error instanceof ApiError ? error.status : 0;
  const action = <LinkButton to="/admin/group-buys">Manage Group Buys</LinkButton>;
  // An address that cannot be one of a deal is answered with 400.
  if (status === 404 || status === 400) return <ErrorState title={groupBuyErrors.not_found.sentence} action={action} />;
  if (status === 403) return <ErrorState title="Only its organizers see the lists of a group buy" action={action} />;
  return <ErrorState title="Failed to load the list" onRetry={onRetry} retrying={isFetching} />;
}
