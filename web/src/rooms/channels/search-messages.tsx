import type { Message } from '@cobuy/contract/conversations/conversations.schemas';
import { placeFolded } from '@cobuy/domain/texts/folded';
import { useEffect, useEffectEvent, useState } from 'react';
import { messageOf } from '../../lib/calls/api-error.ts';
import { Button } from '../../ui/actions/button.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { TimeAgo } from '../../ui/format/time-ago.tsx';
import { useSearchMessages } from './channels.api.ts';
import styles from './search-messages.module.css';

interface SearchMessagesProps {
  channelId: string;
  onShow: (messageId: string) => void;
}

/** Finds messages of a channel by a text in them, the newest first. */
export function SearchMessages({ channelId, onShow }: SearchMessagesProps) {
  const [search, setSearch] = useState('');
  const [found, setFound] = useState<readonly Message[]>([]);
  const [cursor, setCursor] = useState<string | null>(null);
  const { mutateAsync, isPending, error, isSuccess, reset } = useSearchMessages(channelId);

  const look = useEffectEvent(async (isStillAsked: () => boolean) => {
    setFound([]);
    setCursor(null);
    reset();
    if (search === '') return;
    const page = await mutateAsync({ search, cursor: null }).catch(() => null);
    if (!page || !isStillAsked()) return;
    setFound(page.messages);
    setCursor(page.nextCursor);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another text or channel makes it look again
  useEffect(() => {
    let isAsked = true;
    void look(() => isAsked);
    return () => {
      isAsked = false;
    };
  }, [search, channelId]);

  const more = async () => {
    const page = await mutateAsync({ search, cursor }).catch(() => null);
    if (!page) return;
    setFound([...found, ...page.messages]);
    setCursor(page.nextCursor);
  };
  return (
    <div className={styles.search}>
      <SearchField name="message-search" label="Search messages" value={search} onSearch={setSearch} autoFocus />
      <p role="status" className={styles.outcome}>
        {error ? messageOf(error, 'Failed to load messages. Please try again.') : null}
        {search !== '' && isSuccess && !isPending && found.length === 0 ? 'No messages contain this.' : null}
      </p>
      <ul className={styles.found}>
        {found.map(({ id, sender, content, createdAt }) => (
          <li key={id}>
            <button type="button" className={styles.hit} onClick={() => onShow(id)}>
              <span className={styles.head}>
                <b>{sender.name}</b> <TimeAgo at={createdAt} />
              </span>
              <span className={styles.text}>{aroundMatch(content, search)}</span>
            </button>
          </li>
        ))}
      </ul>
      {cursor === null ? null : (
        <Button size="small" pending={isPending} onClick={() => void more()}>
          Show more
        </Button>
      )}
    </div>
  );
}

/** Characters shown before and after the match. */
const around = 60;

function aroundMatch(content: string, search: string) {
  const line = content.replace(/\s+/g, ' ');
  const found = placeFolded(line, search);
  if (!found) return line.slice(0, 2 * around);
  const { start: at, end } = found;
  const start = Math.max(0, at - around);
  return (
    <>
      {start > 0 ? '…' : ''}
      {line.slice(start, at)}
      <mark>{line.slice(at, end)}</mark>
      {line.slice(end, end + around)}
      {end + around < line.length ? '…' : ''}
    </>
  );
}
