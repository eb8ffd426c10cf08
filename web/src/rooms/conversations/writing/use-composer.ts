import type { Message } from '@cobuy/contract/conversations/conversations.schemas';
import { longestMessage, sendFailedText } from '@cobuy/domain/conversations/message-rules';
import { useState } from 'react';
import { messageOf } from '../../../lib/calls/api-error.ts';
import { collectMentions, type Mentionable } from '../find-mentions.ts';
import type { Refusal } from '../syncing/run-conversation.ts';
import type { OpenConversation } from '../syncing/use-conversation.ts';

interface ComposerOptions {
  conversation: () => OpenConversation;
  /** What was typed on an earlier visit. */
  draft: () => string;
  mentionables: readonly Mentionable[];
}

export interface ComposerState {
  text: string;
  replyingTo: Message | null;
  editing: Message | null;
  problem: string | null;
  isSaving: boolean;
  change: (text: string) => void;
  choose: (mentionId: string) => void;
  submit: () => void;
  reply: (message: Message) => void;
  edit: (message: Message) => void;
  /** Ends a reply or an edit. */
  cancel: () => void;
  /** Puts a message refused for its content back for editing, unless something else is being written. */
  takeBack: (refusal: Refusal) => boolean;
}

const tooLong = `A message can have at most ${longestMessage} characters`;

/** What is being written: a message, a reply or an edit. The unfinished message waits behind an edit. */
export function useComposer({ conversation, draft, mentionables }: ComposerOptions): ComposerState {
  const [text, setText] = useState(draft);
  const [edited, setEdited] = useState('');
  const [replyingTo, setReplyingTo] = useState<Message | null>(null);
  const [editing, setEditing] = useState<Message | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const mentionsIn = (content: string) => collectMentions(content, mentionables, chosen);

  const keep = (next: string) => {
    setText(next);
    conversation().kept.keepDraft(next);
  };
  const endEdit = () => {
    setEditing(null);
    setEdited('');
    setProblem(null);
  };

  async function save(message: Message, content: string) {
    if (content === '' || content === message.content) return endEdit();
    setIsSaving(true);
    setProblem(null);
    try {
      await conversation().edit(message.id, content, mentionsIn(content));
      endEdit();
    } catch (error) {
      setProblem(messageOf(error, 'We couldn’t change the message'));
    } finally {
      setIsSaving(false);
    }
  }

  return {
    text: editing ? edited : text,
    replyingTo,
    editing,
    problem,
    isSaving,
    change: (next) => {
      setProblem(null);
      if (editing) setEdited(next);
      else keep(next);
    },
    choose: (mentionId) => setChosen(new Set([...chosen, mentionId])),
    submit: () => {
      const content = (editing ? edited : text).trim();
      if (isSaving) return;
      if (content.length > longestMessage) return setProblem(tooLong);
      if (editing) return void save(editing, content);
      if (content === '') return;
      conversation().send({ content, mentions: mentionsIn(content), replyToId: replyingTo?.id ?? null });
      keep('');
      setReplyingTo(null);
      setProblem(null);
      setChosen(new Set());
    },
    reply: (message) => {
      endEdit();
      setReplyingTo(message);
    },
    edit: (message) => {
      setReplyingTo(null);
      setProblem(null);
      setEditing(message);
      setEdited(message.content);
    },
    cancel: () => {
      if (editing) endEdit();
      else setReplyingTo(null);
    },
    takeBack: ({ unsent, error }) => {
      if (error.status !== 400 || editing || text.trim() !== '') return false;
      keep(unsent.content);
      setChosen(new Set(unsent.mentions));
      setProblem(messageOf(error, sendFailedText));
      return true;
    },
  };
}
