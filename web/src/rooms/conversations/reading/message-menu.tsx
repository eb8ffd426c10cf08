import type { Message } from '@cobuy/contract/conversations/conversations.schemas';
import { Icon } from '../../../ui/icon.tsx';
import { MenuButton } from '../../../ui/overlays/menu-button.tsx';
import type { MenuAction } from '../../../ui/overlays/menu-sections.ts';
import styles from './message-menu.module.css';

export interface MessageActions {
  canReply: boolean;
  canEdit: boolean;
  canModerate: boolean;
  canDelete: boolean;
  onReply: (message: Message) => void;
  onEdit: (message: Message) => void;
  onDelete: (message: Message) => void;
  onRetry: (clientId: string) => void;
  onDiscard: (clientId: string) => void;
  onJumpTo: (messageId: string) => void;
}

/** Only its sender may edit a message, everybody else replies (docs/rules/conversations.md#messages-of-a-channel). */
export function MessageMenu({ message, isOwn, deeds }: { message: Message; isOwn: boolean; deeds: MessageActions }) {
  const actions: MenuAction[] = [];
  if (!isOwn && deeds.canReply)
    actions.push({ id: 'reply', label: 'Reply', text: 'Reply', icon: 'reply', onAction: () => deeds.onReply(message) });
  if (isOwn && deeds.canEdit)
    actions.push({ id: 'edit', label: 'Edit', text: 'Edit', icon: 'pencil', onAction: () => deeds.onEdit(message) });
  if (deeds.canDelete && (isOwn || deeds.canModerate))
    actions.push({
      id: 'delete',
      label: 'Delete',
      text: 'Delete',
      icon: 'trash',
      onAction: () => deeds.onDelete(message),
    });
  if (actions.length === 0) return null;
  const label = `Actions for the message of ${message.sender.name}`;
  return (
    <MenuButton label={label} className={styles.button} sections={[{ id: 'message', label, actions }]}>
      <Icon name="more" />
    </MenuButton>
  );
}
