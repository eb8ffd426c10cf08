import { groupBuyErrors } from '@cobuy/contract/group-buys/group-buys.errors';
import type { ManagedGroupBuy } from '@cobuy/contract/group-buys/group-buys.http';
import { messageOf } from '../../../lib/calls/api-error.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useMailWords } from '../../system/mail-words.ts';
import { NoMailLine } from '../../system/no-mail-line.tsx';
import { usePhase } from '../closing-line.tsx';
import { useChangeGroupBuys } from '../manage-group-buys.api.ts';
import type { GroupBuyAction } from './managed-group-buy-actions.tsx';
import { ReopenDialog } from './reopen-dialog.tsx';

interface ManagedGroupBuyDialogProps {
  deal: ManagedGroupBuy;
  deed: GroupBuyAction;
  onChoose: (deed: GroupBuyAction) => void;
  onClose: () => void;
}

export function ManagedGroupBuyDialog({ deal, deed, onChoose, onClose }: ManagedGroupBuyDialogProps) {
  if (deed === 'reopen') return <ReopenDialog deal={deal} onClose={onClose} />;
  if (deed === 'close') return <CloseDialog deal={deal} onClose={onClose} />;
  if (deal._count.orders + deal._count.cancelledOrders > 0)
    return <UndeletableDialog deal={deal} onCloseEarly={() => onChoose('close')} onClose={onClose} />;
  return <DeleteDialog deal={deal} onClose={onClose} />;
}

interface DialogProps {
  deal: Pick<ManagedGroupBuy, 'id' | 'title' | 'startDate' | 'endDate'>;
  onClose: () => void;
}

const failedWith = (text: string) => (error: unknown) => {
  throw new Error(messageOf(error, text));
};

export function CloseDialog({ deal, onClose }: DialogProps) {
  const { sendsMail } = useMailWords();
  const { close } = useChangeGroupBuys();
  const confirm = async () => {
    await close(deal.id).catch(failedWith('Failed to close group buy'));
    showToast({ tone: 'ok', title: 'Group buy closed' });
  };
  return (
    <ConfirmDialog
      title={`Close “${deal.title}” now?`}
      isOpen
      onClose={onClose}
      onConfirm={confirm}
      confirmLabel="Close early"
    >
      <p>No one can order from it anymore. Existing orders and the payment due date stay as they are.</p>
      <p>
        {sendsMail
          ? 'Buyers with open orders will get a notification and an e-mail.'
          : 'Buyers with open orders will get a notification.'}{' '}
        You can reopen it later.
      </p>
      <NoMailLine />
    </ConfirmDialog>
  );
}

function DeleteDialog({ deal, onClose }: DialogProps) {
  const { remove } = useChangeGroupBuys();
  const confirm = async () => {
    await remove(deal.id).catch(failedWith('Failed to delete group buy'));
    showToast({ tone: 'ok', title: 'Group buy deleted successfully' });
  };
  return (
    <ConfirmDialog
      title={`Delete “${deal.title}”?`}
      isOpen
      onClose={onClose}
      onConfirm={confirm}
      confirmLabel="Delete group buy"
      isDanger
    >
      <p>It’ll be gone for good, with its list of products. The products themselves stay in the catalog.</p>
    </ConfirmDialog>
  );
}

function UndeletableDialog({ deal, onCloseEarly, onClose }: DialogProps & { onCloseEarly: () => void }) {
  const { phase } = usePhase(deal);
  const canClose = phase === 'active';
  return (
    <Dialog
      title={`Delete “${deal.title}”?`}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Go back</Button>
          <Button variant="danger" disabled>
            Delete group buy
          </Button>
          {canClose ? (
            <Button variant="primary" onClick={onCloseEarly}>
              Close early instead
            </Button>
          ) : null}
        </>
      }
    >
      <Notice tone="warn">{groupBuyErrors.has_orders.sentence}</Notice>
      <p>
        {canClose
          ? 'Close it early, and no one can order from it anymore.'
          : 'No one can order from it right now, and its orders keep it for the record.'}
      </p>
    </Dialog>
  );
}
