// Keeps the keyword list and searches it, off the page's main thread.

import type { ValidationList } from '@cobuy/contract/trust/trust.http';
import { trustPaths } from '@cobuy/contract/trust/trust.paths';
import { examineFully } from '@cobuy/domain/trust/examine-fully';
import { errorsOfFilter } from '@cobuy/domain/trust/keyword-filter';
import { compileEngine, type TrustEngine } from '@cobuy/domain/trust/trust-engine';
import { clientCheck } from '@cobuy/domain/trust/trust-texts';
import type { Answer, Finding, FoundKeyword, LoadedList, Question } from './check-messages.ts';

interface Kept {
  etag: string | null;
  engine: TrustEngine<FoundKeyword>;
  list: Omit<LoadedList, 'isNew'>;
}
let kept: Kept | null = null;

/** Asks the server for a newer list; if nothing has changed, uses the one stored in the browser. */
async function load(): Promise<LoadedList> {
  const response = await fetch(trustPaths.getValidationKeywords[1], { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`the list was answered with ${response.status}`);
  const etag = response.headers.get('etag');
  if (kept && etag !== null && etag === kept.etag) return { ...kept.list, isNew: false };
  const { keywords, whitelist, total } = (await response.json()) as ValidationList;
  const engine = compileEngine<FoundKeyword>(
    keywords,
    whitelist.map((term) => ({ ...term, expiresAt: term.expiresAt === null ? null : new Date(term.expiresAt) })),
  );
  const filter = {
    size: clientCheck.filterBits,
    hashFunctions: clientCheck.filterHashes,
    falsePositiveRate: errorsOfFilter(engine.typos.filter),
  };
  kept = { etag, engine, list: { total, loaded: keywords.length, filter: keywords.length > 0 ? filter : null } };
  return { ...kept.list, isNew: true };
}

async function examine({ text, field, isAboutPaying }: Extract<Question, { ask: 'examine' }>): Promise<Finding[]> {
  if (!kept) throw new Error('there is no list yet');
  return examineFully(kept.engine, text, { field, isAboutPaying, now: new Date() });
}

async function answer(question: Question): Promise<Answer> {
  const { id } = question;
  try {
    if (question.ask === 'load') return { id, list: await load() };
    const began = performance.now();
    const findings = await examine(question);
    return { id, findings, milliseconds: performance.now() - began };
  } catch {
    return { id, failed: true };
  }
}

addEventListener('message', async ({ data }: MessageEvent<Question>) => postMessage(await answer(data)));
