import type { ReplayReport } from '@cobuy/contract/moderation/moderation.http';
import { compileEngine, examineText } from '@cobuy/domain/trust/trust-engine';
import type { Context } from '../../platform/context.ts';
import { shareEventLoop } from '../../platform/share-event-loop.ts';
import { checkKeyword } from './check-keyword.ts';
import { listPublicTexts, type PublicText } from './replay-keyword.queries.ts';

const mostOfKind = 1000;
const mostExamples = 20;
/** Letters on each side of what was found. */
const around = 60;

/**
 * Where a keyword would match in public texts, the newest of each kind, before it is saved.
 * @throws moderation.keyword_refused (400)
 */
export async function replayKeyword({ db, clock }: Context, { keyword }: { keyword: string }): Promise<ReplayReport> {
  checkKeyword(keyword);
  const engine = compileEngine([{ keyword, category: 'prohibited_misc', severity: 1 }]);
  const asked = { field: '', now: clock.now(), isCommon: null };
  const report: ReplayReport = { read: 0, found: 0, examples: [] };
  const turn = shareEventLoop();
  for await (const texts of listPublicTexts(db, mostOfKind))
    for (const text of texts) {
      await turn();
      report.read++;
      const [place] = examineText(engine, text.text, asked);
      if (!place) continue;
      report.found++;
      if (report.examples.length < mostExamples) report.examples.push(exampleOf(text, place));
    }
  return report;
}

function exampleOf({ kind, text, organization, at }: PublicText, { start, end }: { start: number; end: number }) {
  const from = Math.max(0, start - around);
  const to = Math.min(text.length, Math.min(end, start + 200) + around);
  return {
    kind,
    excerpt: text.slice(from, to),
    start: start - from,
    end: Math.min(end, to) - from,
    organization,
    at: at.toISOString(),
  };
}
