import type { RoleRequest } from '@cobuy/contract/role-requests/role-requests.http';
import { displayName } from '@cobuy/domain/accounts/display-name';
import { roleRequestTexts } from '@cobuy/domain/role-requests/role-request-rules';
import { roleLabel } from '@cobuy/domain/roles/roles';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../../lib/calls/api-error.ts';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { SkeletonFrame } from '../../ui/feedback/skeleton.tsx';
import { countText } from '../../ui/format/counts.ts';
import { Moment } from '../../ui/format/moment.tsx';
import { Cluster, Stack } from '../../ui/layout/stack.tsx';
import { LedgerTable } from '../../ui/ledger/ledger-table.tsx';
import { RejectRequest } from './reject-request.tsx';
import { RequestFigures } from './request-figures.tsx';
import styles from './request-list.module.css';
import { useChangeRequests, usePendingRequests } from './role-requests.api.ts';

export function RequestList({ organizationId, autoApprove }: { organizationId: string; autoApprove: ReactNode }) {
  return (
    <Stack gap={16}>
      <RequestFigures organizationId={organizationId} />
      {autoApprove}
      <Waiting organizationId={organizationId} />
    </Stack>
  );
}

function Waiting({ organizationId }: { organizationId: string }) {
  const { data, isPending, isLoadingError, isFetching, refetch } = usePendingRequests(organizationId);
  const { approve, approveEach } = useChangeRequests();
  const [rejected, setRejected] = useState<RoleRequest | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isBusy, setIsBusy] = useState(false);
  if (isPending) return <SkeletonFrame label="Loading requests…" rows={3} height="53px" />;
  if (isLoadingError) return <ErrorState title="Failed to load requests" retry={{ refetch, isFetching }} />;
  const { requests } = data;
  if (requests.length === 0)
    return (
      <EmptyState title="No one is waiting">
        Buyers can ask to become agents on their profile; their requests will appear here.
      </EmptyState>
    );
  const ticked = requests.filter(({ id }) => chosen.has(id));
  const grant = async (work: Promise<unknown>, done: string, failed: string) => {
    setIsBusy(true);
    try {
      await work;
      showToast({ tone: 'ok', title: done });
    } catch (error) {
      showToast({ tone: 'danger', title: failed, text: messageOf(error, failed) });
    } finally {
      setIsBusy(false);
    }
  };
  const grantTicked = async () => {
    setIsBusy(true);
    const failed = await approveEach(ticked.map(({ id }) => id)).catch(() => ticked.length);
    setIsBusy(false);
    setChosen(new Set());
    if (failed > 0) showToast({ tone: 'danger', title: roleRequestTexts.someFailed });
    else showToast({ tone: 'ok', title: `${countText(ticked.length, 'request')} approved` });
  };
  return (
    <>
      {ticked.length > 0 ? (
        <Cluster gap={8}>
          <Button variant="primary" size="small" pending={isBusy} onClick={() => void grantTicked()}>
            Approve the {ticked.length} selected
          </Button>
        </Cluster>
      ) : null}
      <LedgerTable
        caption="Agent requests"
        rows={requests}
        rowKey={({ id }) => id}
        selection={{
          isSelected: ({ id }) => chosen.has(id),
          labelOf: ({ user }) => `Select the request from ${displayName(user)}`,
          labelOfAll: 'Select all requests',
          onSelect: (rows, selected) => {
            const next = new Set(chosen);
            for (const { id } of rows) {
              if (selected) next.add(id);
              else next.delete(id);
            }
            setChosen(next);
          },
        }}
        columns={[
          {
            key: 'user',
            header: 'User',
            isTitle: true,
            cell: ({ user }) => (
              <span className={styles.person}>
                {displayName(user)}
                {displayName(user) === user.email ? null : <span className={styles.email}>{user.email}</span>}
              </span>
            ),
          },
          { key: 'now', header: 'Current role', cell: ({ currentRole }) => roleLabel[currentRole] },
          { key: 'wanted', header: 'Requested role', cell: ({ requestedRole }) => roleLabel[requestedRole] },
          { key: 'at', header: 'Requested', cell: ({ requestedAt }) => <Moment at={requestedAt} style="date" /> },
          {
            key: 'actions',
            header: 'Actions',
            cell: (request) => {
              const name = displayName(request.user);
              return (
                <Cluster gap={8}>
                  <Button
                    size="small"
                    disabled={isBusy}
                    aria-label={`Approve ${name}`}
                    onClick={() =>
                      void grant(approve(request.id), `${name} is an agent now`, roleRequestTexts.approveFailed)
                    }
                  >
                    Approve
                  </Button>
                  <Button
                    size="small"
                    disabled={isBusy}
                    aria-label={`Reject ${name}`}
                    onClick={() => setRejected(request)}
                  >
                    Reject
                  </Button>
                </Cluster>
              );
            },
          },
        ]}
      />
      {rejected ? <RejectRequest request={rejected} onClose={() => setRejected(null)} /> : null}
    </>
  );
}
