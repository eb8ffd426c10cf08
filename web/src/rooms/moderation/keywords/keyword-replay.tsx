import type { ReplayReport } from '@cobuy/contract/moderation/moderation.http';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../lib/calls/api-error.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { countText, formatCount } from '../../../ui/format/counts.ts';
import { Moment } from '../../../ui/format/moment.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { MarkedText } from '../marked-text.tsx';
import styles from './keyword-replay.module.css';
import { replayKeyword } from './keywords.api.ts';

type Example = ReplayReport['examples'][number];
const kindWords: Record<Example['kind'], string> = {
  deal: 'Group buy',
  product: 'Product',
  question: 'Question',
  update: 'Update',
  organization: 'Organization',
};

/** The result for one keyword, shown as long as that's what the field says. */
type Replayed = { keyword: string } & ({ report: ReplayReport } | { problem: string });

/** Looks for a keyword in what people have written lately, before it stands in anybody's way. */
export function KeywordReplay({ keyword }: { keyword: string }) {
  const sought = keyword.trim();
  const [replayed, setReplayed] = useState<Replayed | null>(null);
  const [isLooking, setIsLooking] = useState(false);
  const looking = useRef<AbortController | null>(null);
  useEffect(() => () => looking.current?.abort(), []);

  const look = async () => {
    looking.current?.abort();
    const controller = new AbortController();
    looking.current = controller;
    setIsLooking(true);
    try {
      const report = await replayKeyword(sought, controller.signal);
      if (!controller.signal.aborted) setReplayed({ keyword: sought, report });
    } catch (error) {
      if (!controller.signal.aborted)
        setReplayed({ keyword: sought, problem: messageOf(error, 'We couldn’t search the texts') });
    } finally {
      if (looking.current === controller) setIsLooking(false);
    }
  };
  const shown = replayed?.keyword === sought ? replayed : null;
  return (
    <section className={styles.replay} aria-label="Where it would have been found">
      <div>
        <Button
          icon={<Icon name="search" size={16} />}
          disabled={sought === ''}
          pending={isLooking}
          pendingLabel="Searching…"
          onClick={() => void look()}
        >
          Where would it have been found?
        </Button>
      </div>
      {shown && 'problem' in shown ? (
        <Notice tone="danger" announced>
          {shown.problem}
        </Notice>
      ) : null}
      {shown && 'report' in shown ? <KeywordStanding report={shown.report} /> : null}
    </section>
  );
}

export function KeywordStanding({ report: { read, found, examples } }: { report: ReplayReport }) {
  return (
    <>
      <p role="status">
        {found === 0 ? (
          <>Nowhere in the latest {countText(read, 'public text')}.</>
        ) : (
          <>
            In <strong>{formatCount(found)}</strong> of the latest {countText(read, 'public text')}
            {found > examples.length ? `; here are ${formatCount(examples.length)}` : ''}:
          </>
        )}
      </p>
      {examples.length > 0 ? (
        <ul className={styles.examples}>
          {examples.map(({ kind, excerpt, start, end, organization, at }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same words may stand in two texts of one moment
            <li key={place}>
              <MarkedText text={excerpt} spans={[{ start, end, tone: 'refused' }]} />
              <span className={styles.from}>
                {kindWords[kind]} of {organization}, <Moment at={at} style="date" />
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
