import { compileEngine, type TrustEngine, type WhitelistTerm } from '@cobuy/domain/trust/trust-engine';
import type { Services } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { type ActiveKeyword, findListVersion, listActiveKeywords, listStandingTerms } from './trust.queries.ts';

export interface KnownList {
  version: number;
  keywords: readonly ActiveKeyword[];
  whitelist: readonly WhitelistTerm[];
  engine: TrustEngine<ActiveKeyword>;
}

/** Every text asks for the keywords; a change holds within this many milliseconds in every process. */
const keptMs = 1000;
interface Kept {
  readAt: number;
  reading: Promise<KnownList>;
}
const kept = new WeakMap<Db, Kept>();

/** What was kept is asked for anew by the next text: this process has just changed it. */
export const forgetKeptEngine = ({ db }: Pick<Services, 'db'>): void => {
  const known = kept.get(db);
  if (known) known.readAt = Number.NEGATIVE_INFINITY;
};

/** The keywords and the whitelist of this installation, ready for texts; read again only when something has changed. */
export async function readTrustList({ db }: Pick<Services, 'db'>): Promise<KnownList> {
  const known = kept.get(db);
  if (known && performance.now() - known.readAt < keptMs) return known.reading;
  const reading = renew(
    db,
    known?.reading.catch(() => undefined),
  );
  kept.set(db, { readAt: performance.now(), reading });
  reading.catch(() => kept.delete(db));
  return reading;
}

export const readEngine = async (services: Pick<Services, 'db'>) => (await readTrustList(services)).engine;

async function renew(db: Db, earlier: Promise<KnownList | undefined> | undefined): Promise<KnownList> {
  const [version, known] = await Promise.all([findListVersion(db), earlier]);
  if (known?.version === version) return known;
  const [keywords, whitelist] = await Promise.all([listActiveKeywords(db), listStandingTerms(db)]);
  return { version, keywords, whitelist, engine: compileEngine(keywords, whitelist) };
}
