import type { Invitation } from '@cobuy/contract/invitations/invitations.http';
import {
  type InvitationStatus,
  invitationStatus,
  invitationTexts,
  roleLabelOfInvitations,
} from '@cobuy/domain/invitations/invitation-rules';
import { useState } from 'react';
import { messageOf } from '../../lib/calls/api-error.ts';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { SkeletonFrame } from '../../ui/feedback/skeleton.tsx';
import { formatCount } from '../../ui/format/counts.ts';
import { Moment } from '../../ui/format/moment.tsx';
import type { IconName } from '../../ui/icon.tsx';
import { Cluster } from '../../ui/layout/stack.tsx';
import { LedgerTable } from '../../ui/ledger/ledger-table.tsx';
import { Pagination } from '../../ui/ledger/pagination.tsx';
import { type StampTone, StatusStamp } from '../../ui/ledger/status-stamp.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { CopyLink } from './copy-link.tsx';
import styles from './invitation-list.module.css';
import { useChangeInvitations, useInvitations } from './invitations.api.ts';

const stampOf: Readonly<Record<InvitationStatus, { tone: StampTone; icon: IconName }>> = {
  Active: { tone: 'ok', icon: 'check' },
  Exhausted: { tone: 'neutral', icon: 'dash' },
  Expired: { tone: 'neutral', icon: 'clock' },
};

export function InvitationList({ page, to }: { page: number; to: (page: number) => { search: string } }) {
  const { data, isPending, isLoadingError, isFetching, refetch } = useInvitations(page);
  const [doomed, setDoomed] = useState<Invitation | null>(null);
  if (isPending) return <SkeletonFrame label="Loading invitations…" rows={3} height="53px" />;
  if (isLoadingError) return <ErrorState title="Failed to load invitations" retry={{ refetch, isFetching }} />;
  if (data.data.length === 0)
    return <EmptyState title="No invitations yet">Create a link, or invite people by their addresses.</EmptyState>;
  const now = new Date();
  return (
    <>
      <LedgerTable
        caption="Invitations"
        rows={data.data}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'link',
            header: 'Link',
            isTitle: true,
            cell: (one) => (
              <span className={styles.link}>
                {one.email ?? one.inviteUrl ?? 'This link can’t be shown anymore'}
                <span className={styles.by}>
                  {roleLabelOfInvitations[one.role]}, by {one.inviter}
                </span>
              </span>
            ),
          },
          {
            key: 'usage',
            header: 'Usage',
            cell: ({ usageCount, maxUsages }) =>
              `${formatCount(usageCount)} of ${maxUsages === null ? 'unlimited' : formatCount(maxUsages)}`,
          },
          { key: 'created', header: 'Created', cell: ({ createdAt }) => <Moment at={createdAt} style="date" /> },
          { key: 'expires', header: 'Expires', cell: ({ expiresAt }) => <Moment at={expiresAt} style="date" /> },
          {
            key: 'status',
            header: 'Status',
            cell: (one) => {
              if (one.isInviterGone)
                return (
                  <StatusStamp tone="warn" icon="warning">
                    Its creator can’t invite people
                  </StatusStamp>
                );
              const status = invitationStatus(one, now);
              return <StatusStamp {...stampOf[status]}>{status}</StatusStamp>;
            },
          },
          {
            key: 'actions',
            header: 'Actions',
            cell: (one) => (
              <Cluster gap={8}>
                {one.inviteUrl && !one.isInviterGone && invitationStatus(one, now) === 'Active' ? (
                  <CopyLink value={one.inviteUrl} />
                ) : null}
                <Button size="small" onClick={() => setDoomed(one)}>
                  Delete
                </Button>
              </Cluster>
            ),
          },
        ]}
      />
      <Pagination page={page} pages={data.pagination.pages} to={to} />
      {doomed ? <DeleteInvitation invitation={doomed} onClose={() => setDoomed(null)} /> : null}
    </>
  );
}

function DeleteInvitation({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) {
  const { remove } = useChangeInvitations();
  const confirm = async () => {
    await remove(invitation.id).catch((error: unknown) => {
      throw new Error(messageOf(error, invitationTexts.deleteFailed));
    });
    showToast({ tone: 'ok', title: invitationTexts.deleted });
  };
  return (
    <ConfirmDialog
      title={invitation.email ? `Withdraw the invitation for ${invitation.email}?` : 'Delete this invitation link?'}
      isOpen
      onClose={onClose}
      onConfirm={confirm}
      confirmLabel="Delete invitation"
      isDanger
    >
      <p>No one can join with it anymore. People who have already joined stay.</p>
    </ConfirmDialog>
  );
}
