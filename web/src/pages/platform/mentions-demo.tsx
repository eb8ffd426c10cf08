import type { ChannelMember } from '@cobuy/contract/channels/channels.http';
import { isSpecialMention } from '@cobuy/domain/channels/channel-rules';
import { typingPause } from '@cobuy/domain/conversations/message-rules';
import { useState } from 'react';
import { usePageTitle } from '../../lib/frame/page-title.ts';
import { useSession } from '../../lib/session/session.ts';
import { matchMentions, mentionOptions } from '../../rooms/channels/mention-options.ts';
import { collectMentions } from '../../rooms/conversations/find-mentions.ts';
import { MessageText } from '../../rooms/conversations/message-text.tsx';
import { Composer } from '../../rooms/conversations/writing/composer.tsx';
import { ForDevelopers } from '../../rooms/system/for-developers.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Badge } from '../../ui/ledger/status-stamp.tsx';

/** `/mentions-demo`: the channel message field, and how it marks mentions (docs/rules/site.md#developers-pages). */
export function MentionsDemoPage() {
  return (
    <ForDevelopers needsAccount>
      <MentionsDemo />
    </ForDevelopers>
  );
}

const member = (id: string, name: string, username: string | null): ChannelMember => ({
  ...{ userId: id, isMuted: false, isAdmin: false, canPost: true, role: 'BUYER' },
  ...{ joinedAt: '2026-01-01T00:00:00.000Z', lastReadAt: null },
  user: { id, firstName: null, lastName: null, email: null, avatarUrl: null, username, name },
});
const others = [
  member('ana', 'Ana Berg', 'ana'),
  member('ana-lopez', 'Ana Lopez', 'alopez'),
  member('bo', 'Bo Chen', 'bo.chen'),
  member('chidi', 'Chidi Okafor', 'chidi'),
];
const start =
  'Bags for **Saturday**: @Ana Berg brings ten, @everyone else one. Mail to bo@example.org mentions no one.';

function MentionsDemo() {
  usePageTitle('Mentions Demo');
  const user = useSession((session) => session.user);
  const id = user?.id ?? 'me';
  const name = [user?.firstName, user?.lastName].filter(Boolean).join(' ') || user?.username || 'Me';
  const options = mentionOptions([member(id, name, user?.username ?? null), ...others], true);
  const [text, setText] = useState('');
  const [sent, setSent] = useState<readonly { key: number; content: string }[]>([{ key: 0, content: start }]);
  const submit = () => {
    const content = text.trim();
    if (content === '') return;
    setSent([...sent, { key: sent.length, content }]);
    setText('');
  };
  return (
    <Page
      title="Mentions Demo"
      width="reading"
      lead={`Type @ to mention someone: ${options.map(({ display }) => `@${display}`).join(', ')}. It stays on this page.`}
    >
      <Stack gap={16}>
        {/* Its texts are checked as those of a channel are. */}
        <Composer
          composer={{
            ...{ text, replyingTo: null, editing: null, problem: null, isSaving: false },
            ...{ change: setText, choose: () => undefined, submit, cancel: () => undefined },
            ...{ reply: () => undefined, edit: () => undefined, takeBack: () => false },
          }}
          label="A message with mentions"
          placeholder="Type @ to mention someone"
          checks="channel-message"
          typingPause={typingPause.channels}
          onTyping={() => undefined}
          suggest={(query) => matchMentions(options, query)}
          lastOwn={null}
        />
        <div role="log" aria-label="Messages of the demo">
          <Stack gap={12}>
            {sent.map(({ key, content }) => (
              <Card key={key} as="article" aria-label={`Message ${key + 1}`}>
                <Stack gap={8}>
                  <MessageText
                    content={content}
                    mentions={options}
                    isOwn={(mention) => mention === id || isSpecialMention(mention)}
                  />
                  <Named names={namesIn(content)} />
                </Stack>
              </Card>
            ))}
          </Stack>
        </div>
      </Stack>
    </Page>
  );

  function namesIn(content: string): string[] {
    const named = collectMentions(content, options);
    return options.filter((option) => named.includes(option.id)).map(({ display }) => display);
  }
}

const Named = ({ names }: { names: readonly string[] }) => (
  <p>
    {names.length > 0 ? 'Mentions: ' : 'Mentions no one.'}
    {names.map((name) => (
      <span key={name}>
        <Badge tone="primary">{`@${name}`}</Badge>{' '}
      </span>
    ))}
  </p>
);
