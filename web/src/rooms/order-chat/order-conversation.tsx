import { displayName } from '@cobuy/domain/accounts/display-name';
import { typingPause } from '@cobuy/domain/conversations/message-rules';
import { orderChatTexts } from '@cobuy/domain/order-chat/closure-rules';
import { lazy, type ReactNode, Suspense } from 'react';
import { useSession } from '../../lib/session/session.ts';
import type { ConversationTransport } from '../../lib/sockets/conversation-transport.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { loadCode } from '../../ui/load-code.ts';
import { MessagesSkeleton } from '../conversations/talking/messages-skeleton.tsx';

const ConversationPane = lazy(async () => ({
  default: (await loadCode(() => import('../conversations/talking/conversation-pane.tsx'))).ConversationPane,
}));

interface OrderConversationProps {
  orderId: string;
  isBuyer: boolean;
  transport: ConversationTransport;
  /** Why nothing more may be written; null while it may. */
  readOnly: ReactNode;
  /** Between the messages and the field to write in. */
  children: ReactNode;
}

export function OrderConversation({ orderId, isBuyer, transport, readOnly, children }: OrderConversationProps) {
  const user = useSession((session) => session.user);
  if (!user) return null;
  return (
    <Suspense fallback={<MessagesSkeleton />}>
      <ConversationPane
        conversationId={orderId}
        userId={user.id}
        userName={displayName(user)}
        transport={transport}
        title={orderChatTexts.title}
        typingPause={typingPause.orderChat}
        checks="chat-message"
        connecting={orderChatTexts.connecting}
        connectionFailed={orderChatTexts.connectionFailed}
        empty={
          readOnly ? (
            <EmptyState title="No messages">No one wrote anything about this order.</EmptyState>
          ) : (
            <EmptyState title="No messages yet">
              {isBuyer ? 'Ask the organizer anything about this order.' : 'Write to the buyer about this order.'}
            </EmptyState>
          )
        }
        readOnly={readOnly}
        describeRole={describePart}
      >
        {children}
      </ConversationPane>
    </Suspense>
  );
}

const describePart = (role: string) => (role === 'BUYER' ? 'Buyer' : 'Organizer');
