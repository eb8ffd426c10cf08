import type {
  ChatPerson,
  Message,
  MessagePage,
  ReadPosition,
} from '@cobuy/contract/conversations/conversations.schemas';

export interface NewPost {
  clientId: string;
  content: string;
  mentions: readonly string[];
  replyToId: string | null;
}

export interface ConversationHandlers {
  onMessage: (message: Message) => void;
  /** `seq` is the place of the edit in the sequence. */
  onEdited: (message: Message, seq: number) => void;
  onDeleted: (messageId: string, seq: number) => void;
  onRead: (position: ReadPosition) => void;
  /** Everyone who types now. */
  onTyping: (people: readonly ChatPerson[]) => void;
  /** Everyone who has the conversation open now. */
  onOnline: (people: readonly ChatPerson[]) => void;
  /** Joined, for the first time or again: from here on events arrive. */
  onConnected: () => void;
  onDisconnected: () => void;
  /** No connection could be opened; it is tried again. */
  onConnectionFailed: () => void;
}

/** How one conversation reaches its server; an order chat and a channel each have their own. */
export interface ConversationTransport {
  /** `cursor`: the page before it; `after`: all changes since; neither: the newest page. */
  loadPage: (ask: { cursor?: string; after?: number }) => Promise<MessagePage>;
  /** Safe to repeat: the server knows a message by its `clientId`. */
  post: (post: NewPost) => Promise<Message>;
  edit?: (messageId: string, content: string, mentions: readonly string[]) => Promise<Message>;
  remove?: (messageId: string) => Promise<unknown>;
  markRead: (seq: number) => Promise<unknown>;
  /** Joins now and after each reconnect, until it is ended. */
  subscribe: (handlers: ConversationHandlers) => () => void;
  typing: (isTyping: boolean) => void;
}
