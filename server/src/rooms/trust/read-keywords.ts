import { compileKeywords, type KeywordNode } from '@cobuy/domain/trust/compile-keywords';
import type { Services } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { type ActiveKeyword, findKeywordsVersion, listActiveKeywords } from './trust.queries.ts';

type Keywords = KeywordNode<ActiveKeyword>;
interface Reading {
  version: string;
  keywords: Keywords;
}

/** Every text asks for the keywords; a change holds within this many milliseconds in every process. */
const keptMs = 5000;
const kept = new WeakMap<Db, { readAt: number; reading: Promise<Reading> }>();

/** The active keywords of this installation, ready to be searched for; read again only when one has changed. */
export async function readKeywords({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<Keywords> {
  const known = kept.get(db);
  const now = clock.now().getTime();
  if (known && Math.abs(now - known.readAt) < keptMs) return (await known.reading).keywords;
  const reading = renew(db, known?.reading);
  kept.set(db, { readAt: now, reading });
  reading.catch(() => kept.delete(db));
  return (await reading).keywords;
}

async function renew(db: Db, earlier: Promise<Reading> | undefined): Promise<Reading> {
  const [version, known] = await Promise.all([findKeywordsVersion(db), earlier]);
  if (known?.version === version) return known;
  return { version, keywords: compileKeywords(await listActiveKeywords(db)) };
}
