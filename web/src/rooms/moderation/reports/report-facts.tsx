import type { FalsePositiveReport } from '@cobuy/contract/moderation/moderation.http';
import { Moment } from '../../../ui/format/moment.tsx';
import { type Fact, FactList } from '../../../ui/ledger/fact-list.tsx';
import { isTextField } from '../field-names.ts';
import { Findings } from '../findings.tsx';
import { MarkedText } from '../marked-text.tsx';
import { useExamined } from '../moderation.api.ts';
import { placesOf } from '../split-text.ts';
import styles from './report-list.module.css';
import { actionWords, contextOf, ReportStamp, reporterOf } from './report-words.tsx';

export function ReportFacts({ report }: { report: FalsePositiveReport }) {
  const { text, context, violatedKeyword } = report;
  const examined = useExamined(text, context !== null && isTextField(context) ? context : 'comments').data;
  return (
    <div className={styles.facts}>
      {examined && examined.findings.length > 0 ? (
        <Findings text={text} findings={examined.findings} />
      ) : (
        <>
          <p className={styles.sentence}>
            <MarkedText
              text={text}
              spans={placesOf(text, violatedKeyword).map((place) => ({ ...place, tone: 'doubtful' }))}
            />
          </p>
          {examined ? <p className={styles.quiet}>Nothing is found in this text anymore.</p> : null}
        </>
      )}
      <FactList facts={factsOf(report)} />
    </div>
  );
}

const factsOf = (report: FalsePositiveReport): Fact[] => [
  { term: 'Reported keyword', value: report.violatedKeyword },
  { term: 'Field', value: contextOf(report) },
  { term: 'Reason', value: report.reason },
  { term: 'Reported by', value: reporterOf(report) },
  { term: 'Reported', value: <Moment at={report.createdAt} /> },
  ...(report.reviewedAt === null
    ? []
    : [
        { term: 'Status', value: <ReportStamp status={report.status} /> },
        ...(report.actionTaken ? [{ term: 'Action', value: actionWords[report.actionTaken] }] : []),
        { term: 'Reviewed by', value: report.reviewerEmail ?? 'Someone whose account is gone' },
        { term: 'Reviewed', value: <Moment at={report.reviewedAt} /> },
        ...(report.reviewNotes ? [{ term: 'Review notes', value: report.reviewNotes }] : []),
      ]),
];
