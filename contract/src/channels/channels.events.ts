/** Socket events of the namespace `/channels` (docs/rules/conversations.md#messages-of-a-channel). */
import type { Acknowledged, ChatPerson, Message, ReadPosition } from '../conversations/conversations.schemas.ts';
import type { Channel } from './channels.http.ts';

interface OfChannel {
  channelId: string;
}

export interface ChannelServerEvents {
  'channel:joined': (payload: OfChannel & { users: ChatPerson[] }) => void;
  'channel:error': (payload: Partial<OfChannel> & { message: string; code: string }) => void;
  'channel:message': (payload: OfChannel & Message) => void;
  /** `seq` is the place of the edit in the sequence; `updates` is the whole message as it is now. */
  'channel:message:edited': (payload: OfChannel & { messageId: string; seq: number; updates: Message }) => void;
  'channel:message:deleted': (payload: OfChannel & { messageId: string; seq: number }) => void;
  'channel:typing': (payload: OfChannel & { userId: string; user: ChatPerson }) => void;
  'channel:typing:stop': (payload: OfChannel & { userId: string; user: ChatPerson }) => void;
  /** Someone has read further; sent only to those who have the channel open. */
  'channel:read': (payload: OfChannel & ReadPosition) => void;
  'channel:mention:all': (
    payload: OfChannel & { type: string; senderName: string; channelName: string; messagePreview: string },
  ) => void;
  'channel:online:update': (payload: OfChannel & { users: ChatPerson[] }) => void;
  /** Someone became a member, or no longer is one. */
  'channel:user:joined': (payload: OfChannel & { user: ChatPerson }) => void;
  'channel:user:left': (payload: OfChannel & { userId: string }) => void;
  /** Someone has opened the channel or closed it. */
  'user:online': (payload: OfChannel & { userId: string }) => void;
  'user:offline': (payload: OfChannel & { userId: string }) => void;
  /** `created`: new to the receiver; `updated`: fetch it again; `deleted`: archived, deleted or no longer theirs. */
  'channel:update': (payload: OfChannel & { type: 'created' | 'updated' | 'deleted' }) => void;
  'channel:created': (payload: OfChannel & Pick<Channel, 'name' | 'slug' | 'organizationId'>) => void;
}

type Done<T extends object = object> = (answer: Acknowledged<T>) => void;

export interface ChannelClientEvents {
  /** Opens a channel: typing, presence and read positions of others follow until `channel:leave`. */
  'channel:join': (payload: OfChannel, done?: Done) => void;
  'channel:leave': (payload: OfChannel) => void;
  /** Does nothing with a `messageId` (of a message already posted by call): the call has told everyone. */
  'channel:message': (
    payload: OfChannel & {
      content: string;
      mentions?: string[];
      replyToId?: string;
      clientId?: string;
      messageId?: string;
    },
    done?: Done<{ message: Message }>,
  ) => void;
  'channel:typing': (payload: OfChannel) => void;
  'channel:typing:stop': (payload: OfChannel) => void;
  'channel:mark_read': (payload: OfChannel & { seq?: number }, done?: Done) => void;
  'channel:online:request': (payload: OfChannel) => void;
}
