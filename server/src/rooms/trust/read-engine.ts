import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import {
  changingEngine,
  compilingEngine,
  looksForTypos,
  type TrustEngine,
  type WhitelistTerm,
} from '@cobuy/domain/trust/trust-engine';
import type { Services } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { shareEventLoop } from '../../platform/share-event-loop.ts';
import { type ActiveKeyword, findTrustList, listActiveKeywords, listStandingTerms } from './trust.queries.ts';

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
/** Most keywords read in one turn. */
const mostAtOnce = 5000;

interface Kept {
  askedAt: number;
  list: Promise<KnownList>;
  /** The next version of a long list, while it's compiled. */
  next: { version: number; list: Promise<KnownList> } | null;
}
const kept = new WeakMap<Db, Kept>();

/** Makes the next text check for changes, because this process has just made one. */
export const clearEngineCache = ({ db }: Pick<Services, 'db'>): void => {
  const known = kept.get(db);
  if (known) known.askedAt = Number.NEGATIVE_INFINITY;
};

/** The installation's keywords and whitelist, ready for texts; reread only when something has changed. */
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
  // The list being compiled comes first: otherwise two would change the same engine.
  const latest = earlier?.next?.list.catch(() => null) ?? known;
  const next = earlier?.next?.version === version ? earlier.next.list : readAll(db, { version, addressKey }, latest);
  if (!known) return next;
  // Nobody waits more than a moment for a long list: the earlier one holds until it's ready.
  own().next = { version, list: next };
  const isReady = await Promise.race([next.then(() => true), wait(longestWaitMs, false, { ref: false })]);
  return isReady ? next : known;
}

async function readAll(
  db: Db,
  { version, addressKey }: Pick<KnownList, 'version' | 'addressKey'>,
  latest: Promise<KnownList | null> | KnownList | null | undefined,
): Promise<KnownList> {
  const turn = shareEventLoop();
  const whitelist = await listStandingTerms(db);
  const read: ActiveKeyword[] = [];
  for (;;) {
    const some = await listActiveKeywords(db, { after: read.at(-1)?.id ?? null, most: mostAtOnce });
    read.push(...some);
    if (some.length < mostAtOnce) break;
  }
  const known = await latest;
  const { keywords, steps } =
    known && !looksForTypos(known.keywords.length) && !looksForTypos(read.length)
      ? await compare(known, read, whitelist, turn)
      : { keywords: read, steps: compilingEngine(read, whitelist) };
  for (;;) {
    const { done, value } = steps.next();
    if (done) return { version, addressKey, keywords, whitelist, engine: value };
    await turn();
  }
}

/** Compiles only the changes to a long list: all of 100,000 keywords would take seconds each time. */
async function compare(
  known: KnownList,
  read: readonly ActiveKeyword[],
  whitelist: readonly WhitelistTerm[],
  turn: ReturnType<typeof shareEventLoop>,
) {
  const earlier = new Map<string, ActiveKeyword>();
  for (const [index, keyword] of known.keywords.entries()) {
    earlier.set(keyword.id, keyword);
    if (index % mostAtOnce === 0) await turn();
  }
  const keywords: ActiveKeyword[] = [];
  const added: ActiveKeyword[] = [];
  for (const [index, keyword] of read.entries()) {
    const same = earlier.get(keyword.id);
    const isSame = same !== undefined && isDeepStrictEqual(same, keyword);
    // The engine forgets keywords by their objects, so the ones it knows are kept.
    keywords.push(isSame ? same : keyword);
    if (isSame) earlier.delete(keyword.id);
    else added.push(keyword);
    if (index % mostAtOnce === 0) await turn();
  }
  return { keywords, steps: changingEngine(known.engine, { added, removed: [...earlier.values()], whitelist }) };
}
