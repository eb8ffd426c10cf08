import { setTimeout as wait } from 'node:timers/promises';
import { compilingEngine, type TrustEngine, type WhitelistTerm } from '@cobuy/domain/trust/trust-engine';
import type { Services } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { shareEventLoop } from '../../platform/share-event-loop.ts';
import { type ActiveKeyword, findTrustList, listActiveKeywords, listStandingTerms } from './trust.queries.ts';

/** Keywords and whitelist of one moment. */
export interface KnownList {
  version: number;
  addressKey: string;
  keywords: readonly ActiveKeyword[];
  whitelist: readonly WhitelistTerm[];
  engine: TrustEngine<ActiveKeyword>;
}

/** Every text asks for the keywords; a change holds within this many milliseconds in every process. */
const keptMs = 1000;
/** Milliseconds that a text waits for a new list to be compiled. */
const longestWaitMs = 500;
/** Keywords that are read in one turn. */
const mostAtOnce = 5000;

interface Kept {
  askedAt: number;
  list: Promise<KnownList>;
  /** Of a long list: the next one, while it is compiled. */
  next: { version: number; list: Promise<KnownList> } | null;
}
const kept = new WeakMap<Db, Kept>();

/** Whether something has changed is asked anew by the next text: this process has just changed it. */
export const forgetKeptEngine = ({ db }: Pick<Services, 'db'>): void => {
  const known = kept.get(db);
  if (known) known.askedAt = Number.NEGATIVE_INFINITY;
};

/** The keywords and the whitelist of this installation, ready for texts; read again only when something has changed. */
export async function readTrustList({ db }: Pick<Services, 'db'>): Promise<KnownList> {
  const known = kept.get(db);
  if (known && performance.now() - known.askedAt < keptMs) return known.list;
  const renewed: Kept = {
    askedAt: performance.now(),
    list: renew(db, known, () => renewed),
    next: known?.next ?? null,
  };
  kept.set(db, renewed);
  renewed.list.catch(() => {
    if (kept.get(db) === renewed) kept.delete(db);
  });
  return renewed.list;
}

export const readEngine = async (services: Pick<Services, 'db'>) => (await readTrustList(services)).engine;

async function renew(db: Db, earlier: Kept | undefined, own: () => Kept): Promise<KnownList> {
  const [{ version, addressKey }, known] = await Promise.all([findTrustList(db), earlier?.list.catch(() => null)]);
  if (known?.version === version) return known;
  const next = earlier?.next?.version === version ? earlier.next.list : readAll(db, { version, addressKey });
  if (!known) return next;
  // Nobody waits for a long list for more than a moment: what was known before holds until it is ready.
  own().next = { version, list: next };
  const isReady = await Promise.race([next.then(() => true), wait(longestWaitMs, false, { ref: false })]);
  return isReady ? next : known;
}

async function readAll(db: Db, { version, addressKey }: Pick<KnownList, 'version' | 'addressKey'>): Promise<KnownList> {
  const turn = shareEventLoop();
  const whitelist = await listStandingTerms(db);
  const keywords: ActiveKeyword[] = [];
  for (;;) {
    const some = await listActiveKeywords(db, { after: keywords.at(-1)?.id ?? null, most: mostAtOnce });
    keywords.push(...some);
    if (some.length < mostAtOnce) break;
  }
  const steps = compilingEngine(keywords, whitelist);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return { version, addressKey, keywords, whitelist, engine: value };
    await turn();
  }
}
