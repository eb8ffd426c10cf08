/** Socket events of the namespace `/chat` (docs/rules/conversations.md#order-chat). */
import type {
  Acknowledged,
  ChatPerson,
  Message,
  MessagePage,
  ReadPosition,
} from '../conversations/conversations.schemas.ts';
import type { OrderChatState } from './order-chat.http.ts';

interface OfOrder {
  orderId: string;
}

export interface OrderChatServerEvents {
  'message:receive': (payload: OfOrder & Message) => void;
  /** To the person who joins: the newest page. */
  'messages:history': (payload: OfOrder & MessagePage & { chat: OrderChatState }) => void;
  'typing:users': (payload: OfOrder & { users: ChatPerson[] }) => void;
  'room:online_users': (payload: OfOrder & { users: ChatPerson[] }) => void;
  'message:read': (payload: OfOrder & ReadPosition) => void;
  error: (payload: { message: string; code: string }) => void;
}

type Done<T extends object = object> = (answer: Acknowledged<T>) => void;

/** Every command may name the organization selected in the page, which selects but never grants access. */
export interface OrderChatClientEvents {
  'room:join': (payload: OfOrder & { organizationId?: string }, done?: Done) => void;
  'room:leave': (payload: OfOrder) => void;
  'message:send': (
    payload: OfOrder & { content: string; clientId?: string; organizationId?: string },
    done?: Done<{ message: Message }>,
  ) => void;
  'message:mark_read': (payload: OfOrder & { seq: number }, done?: Done) => void;
  'typing:start': (payload: OfOrder) => void;
  'typing:stop': (payload: OfOrder) => void;
  'order:request_closure': (payload: OfOrder & { organizationId?: string }, done?: Done<{ message: Message }>) => void;
  'order:withdraw_closure': (payload: OfOrder & { organizationId?: string }, done?: Done) => void;
  'order:accept_closure': (
    payload: OfOrder & { confirmed?: boolean; organizationId?: string },
    done?: Done<{ message: Message }>,
  ) => void;
}
