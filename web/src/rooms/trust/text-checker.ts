import type { TrustClientEvents, TrustServerEvents } from '@cobuy/contract/trust/trust.events';
import { clientCheck, mostKeywordsOfBrowsers } from '@cobuy/domain/trust/trust-texts';
import { mayBeBefore, momentsAgo, pageBegin } from '../../lib/calls/moments.ts';
import { useSession } from '../../lib/session/session.ts';
import { listen } from '../../lib/sockets/listen.ts';
import type { Answer, Finding, LoadedList, Question } from './check-messages.ts';
import { count, noteTime, useCounted } from './trust-metrics.ts';

// Asks the worker, which starts when somebody enters the first checked field.

type Asked = Question extends infer One ? (One extends Question ? Omit<One, 'id'> : never) : never;
/** Texts whose findings are kept. */
const mostKept = 200;
/** Milliseconds after which a silent worker is replaced. */
const longestWait = 20_000;

interface Running {
  worker: Worker;
  waiting: Map<number, (answer: Answer | null) => void>;
}
let running: Running | null = null;
let lastId = 0;
let isListOld = true;
let loadedAt = Number.NEGATIVE_INFINITY;
let loading: Promise<boolean> | null = null;
let askedAt = pageBegin;
const kept = new Map<string, Finding[]>();
const listeners = new Set<() => void>();

/** Called whenever the list changes: earlier findings may be void. */
export function whenListChanges(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function run(): Running {
  if (running) return running;
  const worker = new Worker(new URL('./check-worker.ts', import.meta.url), { type: 'module' });
  const own: Running = { worker, waiting: new Map() };
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    own.waiting.get(data.id)?.(data);
    own.waiting.delete(data.id);
  });
  worker.addEventListener('error', () => stop(own));
  running = own;
  return own;
}

/** Answers waiting questions with null; the next question starts a new worker. */
function stop(own: Running): void {
  own.worker.terminate();
  for (const answer of own.waiting.values()) answer(null);
  own.waiting.clear();
  if (running !== own) return;
  running = null;
  isListOld = true;
}

function ask(question: Asked): Promise<Answer | null> {
  const own = run();
  lastId += 1;
  const id = lastId;
  return new Promise((resolve) => {
    const timer = setTimeout(() => stop(own), longestWait);
    own.waiting.set(id, (answer) => {
      clearTimeout(timer);
      resolve(answer);
    });
    own.worker.postMessage({ ...question, id });
  });
}

const wait = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

async function loadList(): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await ask({ ask: 'load' });
    if (answer && 'list' in answer) {
      take(answer.list);
      return true;
    }
    if (attempt >= clientCheck.tries) {
      useCounted.setState({ isHealthy: false });
      return false;
    }
    await wait(clientCheck.retryDelay * attempt);
  }
}

function take({ isNew, total, loaded, filter }: LoadedList): void {
  isListOld = false;
  loadedAt = performance.now();
  // Unhealthy: no keywords loaded though there are some (docs/rules/trust.md#in-forms).
  const isHealthy = loaded > 0 || total === 0 || total > mostKeywordsOfBrowsers;
  useCounted.setState({ keywordCount: total, bloomFilter: filter, isHealthy });
  if (!isNew) return;
  kept.clear();
  for (const listener of listeners) listener();
}

/** Looks at the list again where it is old; nobody asks twice at once. @returns whether there is one. */
export function refreshList(): Promise<boolean> {
  if (loading) return loading;
  askedAt = momentsAgo();
  loading = loadList().finally(() => {
    loading = null;
  });
  return loading;
}

const isStale = () => isListOld || performance.now() - loadedAt > clientCheck.keywordsKept;

let isStarted = false;
/** Runs once per page: loads the list, listens for updates, and checks the list's health now and then. */
export function startTextChecker(): void {
  if (isStarted) return;
  isStarted = true;
  useCounted.setState({ startedAt: performance.now() });
  void refreshList();
  hearOfLists();
  useSession.subscribe(({ user }, before) => {
    if (user?.id !== before.user?.id) hearOfLists();
  });
  setInterval(() => {
    if (document.hidden) return;
    const { isHealthy } = useCounted.getState();
    // An unhealthy worker is restarted.
    if (!isHealthy && running) stop(running);
    if (!isHealthy || isStale()) void refreshList();
  }, clientCheck.healthEvery);
}

let stopListening = () => {};
/** The server tells signed-in people about new lists; others ask again before a form is blocked. */
function hearOfLists(): void {
  stopListening();
  stopListening = listen<TrustServerEvents, TrustClientEvents, { ok: boolean }>('/trust', {
    heard: { 'keywords:update': renewList, 'keywords:refresh': renewList },
    catchUp: (missed) => {
      if (mayBeBefore(askedAt, missed)) renewList();
    },
    join: { by: ['keywords:subscribe', {}], onAnswer: ({ ok }) => (ok ? 'joined' : 'refused') },
  }).stop;
}

/** A list being loaded may be older than the news, so it's requested again afterwards. */
function renewList(): void {
  void (loading ?? Promise.resolve()).then(refreshList);
}

/** The findings in a text; null if they can't be known now, and then the server alone decides. */
export async function examine(text: string, { field, isAboutPaying }: { field: string; isAboutPaying: boolean }) {
  const key = `${field} ${isAboutPaying} ${text}`;
  if (isStale() && !(await refreshList())) return null;
  const known = kept.get(key);
  if (known) {
    count({ cacheHits: 1 });
    return known;
  }
  const answer = await ask({ ask: 'examine', text, field, isAboutPaying });
  if (!answer || !('findings' in answer)) {
    useCounted.setState({ isHealthy: false });
    return null;
  }
  const { findings } = answer;
  count({
    cacheMisses: 1,
    validationCount: 1,
    typoDetections: findings.filter(({ rule }) => rule === 'typo').length,
    contextualAllowances: findings.filter(({ allowance }) => allowance?.by === 'context').length,
  });
  noteTime(answer.milliseconds);
  if (kept.size >= mostKept) kept.delete(kept.keys().next().value ?? '');
  kept.set(key, findings);
  return findings;
}
