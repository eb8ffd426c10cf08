import type { Order } from '@cobuy/contract/orders/shown-orders.schemas';
import { Icon } from '../../../ui/icon.tsx';
import { dialogButton } from '../../../ui/overlays/dialog-button.tsx';

const ChangeContact = dialogButton(
  () => import('./correct-contact-dialog.tsx'),
  ({ CorrectContactDialog }) => CorrectContactDialog,
);

export const CorrectContact = ({ order }: { order: Order }) => (
  <ChangeContact size="small" icon={<Icon name="pencil" size={16} />} order={order}>
    Change contact details
  </ChangeContact>
);
