import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react';
import type { ConversationTransport } from '../../../lib/sockets/conversation-transport.ts';
import { type Conversation, type ConversationSnapshot, type Refusal, runConversation } from './run-conversation.ts';
import { savedTexts } from './saved-texts.ts';

interface ConversationOptions {
  conversationId: string;
  userId: string;
  /** The same object as long as the conversation is the same. */
  transport: ConversationTransport;
  /** @returns true where the text is taken back to be mended. */
  onRefused: (refusal: Refusal) => boolean;
}

export interface OpenConversation extends Omit<Conversation, 'start' | 'subscribe' | 'getSnapshot'> {
  state: ConversationSnapshot;
  kept: ReturnType<typeof savedTexts>;
}

export function useConversation({
  conversationId,
  userId,
  transport,
  onRefused,
}: ConversationOptions): OpenConversation {
  const refused = useEffectEvent(onRefused);
  const { conversation, kept } = useMemo(() => {
    const texts = savedTexts(userId, conversationId);
    const runs = runConversation({
      transport,
      kept: texts,
      onRefused: (refusal) => callbacks.refused(refusal),
      newClientId: () => crypto.randomUUID(),
    });
    const callbacks = { refused: (_: Refusal) => false };
    return { conversation: { ...runs, callbacks }, kept: texts };
  }, [conversationId, userId, transport]);

  useEffect(() => {
    conversation.callbacks.refused = (refusal) => refused(refusal);
    return conversation.start();
  }, [conversation]);

  const state = useSyncExternalStore(conversation.subscribe, conversation.getSnapshot);
  return useMemo(() => ({ ...conversation, state, kept }), [conversation, state, kept]);
}
