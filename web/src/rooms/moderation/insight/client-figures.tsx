import { healthBounds } from '@cobuy/domain/moderation/moderation-rules';
import { mostKeywordsOfBrowsers } from '@cobuy/domain/trust/trust-texts';
import { type ReactNode, useEffect } from 'react';
import { formatCount } from '../../../ui/format/counts.ts';
import { useNow } from '../../../ui/format/deadline.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { FactList } from '../../../ui/ledger/fact-list.tsx';
import { StatusStamp } from '../../../ui/ledger/status-stamp.tsx';
import { startTextChecker } from '../../trust/text-checker.ts';
import { useTrustMetrics } from '../../trust/trust-metrics.ts';
import styles from './insight.module.css';
import { type Judgment, judgeHitRate, judgeKeywordCount, judgeTime } from './judge-figures.ts';

const oneDigit = (number: number) => (Math.round(number * 10) / 10).toLocaleString();
const percent = (number: number) => `${oneDigit(number)}%`;
/** A filter with few keywords hardly ever errs, but that isn't never. */
const rateOf = (number: number) => (number > 0 && number < 0.1 ? 'Below 0.1%' : percent(number));

/** How the check of texts does in this window; other people's windows are unknown. */
export function ClientFigures() {
  // Normally starts with the first checked field; its figures are needed sooner here.
  useEffect(startTextChecker, []);
  useNow(healthBounds.refreshEvery);
  const metrics = useTrustMetrics();
  const asked = metrics.cacheHits + metrics.cacheMisses;
  const filter = metrics.bloomFilter;
  return (
    <Card aria-label="Client service" as="article">
      <div className={styles.head}>
        <h3 className={styles.title}>Client service</h3>
        {metrics.isHealthy ? (
          <StatusStamp tone="ok" icon="check">
            Healthy
          </StatusStamp>
        ) : (
          <StatusStamp tone="danger" icon="stop">
            Unhealthy
          </StatusStamp>
        )}
      </div>
      <p className={styles.quiet}>How the check that runs in the browser has done in this window.</p>
      <div className={styles.columns}>
        <FactList
          facts={[
            {
              term: 'Average validation time',
              value: (
                <Judged is={judgeTime(metrics.averageValidationTime, metrics.validationCount)}>
                  {oneDigit(metrics.averageValidationTime)} ms
                </Judged>
              ),
            },
            {
              term: 'Cache hit rate',
              value: <Judged is={judgeHitRate(metrics.cacheHitRate, asked)}>{percent(metrics.cacheHitRate)}</Judged>,
            },
            {
              term: 'Keywords',
              value: <Judged is={judgeKeywordCount(metrics.keywordCount)}>{formatCount(metrics.keywordCount)}</Judged>,
            },
            {
              term: 'Filter errors',
              value: rateOf(filter?.falsePositiveRate ?? healthBounds.estimatedFilterErrors),
            },
            {
              term: 'Filter',
              value: filter
                ? `${formatCount(filter.size)} bits, ${formatCount(filter.hashFunctions)} hash functions`
                : metrics.keywordCount > mostKeywordsOfBrowsers
                  ? 'None: only the server checks this many keywords'
                  : 'Not loaded',
            },
          ]}
        />
        <FactList
          facts={[
            { term: 'Validations', value: formatCount(metrics.validationCount) },
            { term: 'Cache hits', value: formatCount(metrics.cacheHits) },
            { term: 'Cache misses', value: formatCount(metrics.cacheMisses) },
            { term: 'Typos detected', value: formatCount(metrics.typoDetections) },
            { term: 'Allowed by context', value: formatCount(metrics.contextualAllowances) },
            { term: 'False positives reported', value: formatCount(metrics.falsePositives) },
            { term: 'Uptime', value: uptimeOf(metrics.uptime) },
          ]}
        />
      </div>
    </Card>
  );
}

function Judged({ is, children }: { is: Judgment; children: ReactNode }) {
  return (
    <span className={styles.judged}>
      <span>{children}</span>
      <StatusStamp tone={is.tone} icon={is.icon}>
        {is.word}
      </StatusStamp>
    </span>
  );
}

const [minute, hour] = [60_000, 3_600_000];
/** "2 h 5 min"; below a minute it is no figure yet. */
function uptimeOf(milliseconds: number): string {
  if (milliseconds < minute) return 'Less than a minute';
  const minutes = `${Math.floor((milliseconds % hour) / minute)} min`;
  return milliseconds < hour ? minutes : `${formatCount(Math.floor(milliseconds / hour))} h ${minutes}`;
}
