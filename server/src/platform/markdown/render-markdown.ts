import { hash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { requestErrors } from '@cobuy/contract/wire/errors';
import { LRUCache } from 'lru-cache';
import { refuse } from '../refusal.ts';
import type { AskedText, CleanedText } from './markdown-worker.ts';

const worker = new URL('./markdown-worker.ts', import.meta.url);
const largestHeapMb = 128;
/** The slowest text allowed takes a second or two of processor time. */
const longestMs = 30_000;
const idleMs = 60_000;
const mostWaiting = 20;

interface Waiting {
  done: (html: string) => void;
  fail: (error: unknown) => void;
}

let thread: Worker | null = null;
let idle: NodeJS.Timeout | undefined;
let lastId = 0;
const waiting = new Map<number, Waiting>();
/** Pages are read far more often than written, so what was sanitized is kept. */
const kept = new LRUCache<string, Promise<string>>({ max: 50 });

function end(reason: unknown): void {
  const ended = thread;
  thread = null;
  clearTimeout(idle);
  for (const { fail } of waiting.values()) fail(reason);
  waiting.clear();
  void ended?.terminate();
}

/** Starts the thread with the first text; it keeps no program running and ends after an idle minute. */
function startThread(): Worker {
  const started = new Worker(worker, { resourceLimits: { maxOldGenerationSizeMb: largestHeapMb } });
  started.unref();
  started.on('message', ({ id, html }: CleanedText) => {
    waiting.get(id)?.done(html);
    waiting.delete(id);
    if (waiting.size > 0) return;
    started.unref();
    clearTimeout(idle);
    idle = setTimeout(() => end(new Error('idle')), idleMs).unref();
  });
  started.on('error', (error) => {
    if (thread === started) end(error);
  });
  return started;
}

async function askThread(text: string, is: AskedText['is']): Promise<string> {
  if (waiting.size >= mostWaiting) refuse(requestErrors.files_busy, { retryAfter: 10 });
  clearTimeout(idle);
  thread ??= startThread();
  thread.ref();
  lastId += 1;
  const asked: AskedText = { id: lastId, text, is };
  const answer = new Promise<string>((done, fail) => waiting.set(asked.id, { done, fail }));
  const late = setTimeout(() => end(new Error('A text took too long')), longestMs);
  thread.postMessage(asked);
  return answer.finally(() => clearTimeout(late));
}

/**
 * Renders Markdown as HTML: headings 1 to 6, bold, italic, inline code, links, lists and rules
 * (docs/rules/content.md#pages). Nothing else comes out, whatever goes in.
 */
export const renderMarkdown = async (text: string): Promise<string> => (await askThread(text, 'markdown')).trim();

/** Reduces HTML to what Markdown can produce. */
export function cleanHtml(html: string): Promise<string> {
  if (html === '') return Promise.resolve('');
  const key = hash('sha256', html, 'base64url');
  const known = kept.get(key);
  if (known) return known;
  const cleaned = askThread(html, 'html');
  kept.set(key, cleaned);
  cleaned.catch(() => kept.delete(key));
  return cleaned;
}
