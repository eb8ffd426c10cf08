import { moderationErrors } from '@cobuy/contract/moderation/moderation.errors';
import type { KeywordImportReport } from '@cobuy/contract/moderation/moderation.http';
import {
  defaultCategory,
  keywordColumns,
  keywordNoteRules,
  keywordRules,
  mostPatterns,
} from '@cobuy/domain/moderation/moderation-rules';
import { requiredTextProblem, tooLongText } from '@cobuy/domain/texts/text-rules';
import { isPattern, spellingOf } from '@cobuy/domain/trust/patterns';
import { type KeywordCategory, keywordCategories } from '@cobuy/domain/trust/trust-rules';
import pLimit from 'p-limit';
import type { Context } from '../../platform/context.ts';
import { type CsvRecord, readCsv, UnreadableCsv } from '../../platform/csv/read-csv.ts';
import type { Upload } from '../../platform/files/upload.ts';
import { refuse } from '../../platform/refusal.ts';
import { shareEventLoop } from '../../platform/share-event-loop.ts';
import { addKeywords } from '../trust/add-keywords.ts';
import { changeTrustList } from '../trust/change-trust-list.ts';
import { keywordProblem } from './check-keyword.ts';
import { countPatterns, findSpellings } from './moderation.queries.ts';

const mostRows = 200_000;
const mostColumns = 100;
const rowsAtOnce = 200;
const mostProblems = 100;
const mostNamed = 100;

type Column = (typeof keywordColumns)[number];
type Cells = Readonly<Record<Column, string>>;
interface Keyword {
  keyword: string;
  normalizedKeyword: string;
  category: KeywordCategory;
  severity: number;
  notes: string | null;
  isActive: boolean;
}

const unreadable = (reason: string): never => refuse(moderationErrors.list_unreadable, { values: { reason } });

function decode(bytes: Uint8Array): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  try {
    return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    return unreadable('The file isn’t in UTF-8: save it as "CSV UTF-8" and try again');
  }
}

/** Finds each column's position; a missing column is empty in every row. */
function readHeader({ cells }: CsvRecord): (record: CsvRecord) => Cells {
  const names = cells.map((name) => name.toLowerCase());
  if (!names.includes('keyword')) unreadable('Missing required columns: keyword');
  const places = keywordColumns.map((column) => [column, names.indexOf(column)] as const);
  return ({ cells: row }) => Object.fromEntries(places.map(([column, at]) => [column, row[at] ?? ''])) as Cells;
}

const isCategory = (text: string): text is KeywordCategory => (keywordCategories as readonly string[]).includes(text);

function readKeyword({ keyword, category, severity, notes, active }: Cells): Keyword | string {
  const problem = requiredTextProblem(keyword, keywordRules) ?? keywordProblem(keyword);
  if (problem !== null) return problem;
  if (notes.length > keywordNoteRules.most) return tooLongText(keywordNoteRules.name, keywordNoteRules.most);
  const inCategory = category === '' ? defaultCategory : category.toLowerCase();
  if (!isCategory(inCategory)) return `There is no category "${category.slice(0, 50)}"`;
  if (!/^[1-5]?$/.test(severity)) return 'Severity must be a number from 1 to 5';
  if (!/^(true|false)?$/i.test(active)) return 'Active must be true or false';
  return {
    keyword,
    normalizedKeyword: spellingOf(keyword),
    category: inCategory,
    severity: severity === '' ? 2 : Number(severity),
    notes: notes || null,
    isActive: active.toLowerCase() !== 'false',
  };
}

interface ReadList {
  keywords: Keyword[];
  /** Rows that repeat a keyword from earlier in the file. */
  doubled: number;
  problems: { row: number; message: string }[];
  errors: number;
}

async function readList(bytes: Uint8Array): Promise<ReadList> {
  const read: ReadList = { keywords: [], doubled: 0, problems: [], errors: 0 };
  const spellings = new Set<string>();
  const turn = shareEventLoop();
  let cellsOf: ((record: CsvRecord) => Cells) | null = null;
  for await (const record of readCsv(decode(bytes), { mostColumns, mostRows })) {
    await turn();
    if (cellsOf === null) {
      cellsOf = readHeader(record);
      continue;
    }
    const keyword = readKeyword(cellsOf(record));
    if (typeof keyword === 'string') {
      read.errors++;
      if (read.problems.length < mostProblems) read.problems.push({ row: record.line, message: keyword });
    } else if (spellings.has(keyword.normalizedKeyword)) read.doubled++;
    else {
      spellings.add(keyword.normalizedKeyword);
      read.keywords.push(keyword);
    }
  }
  if (cellsOf === null) unreadable('The file is empty');
  if (read.keywords.filter(({ keyword }) => isPattern(keyword)).length > mostPatterns)
    unreadable(moderationErrors.too_many_patterns.sentence);
  return read;
}

function* batchesOf<T>(items: readonly T[]): Generator<T[]> {
  for (let first = 0; first < items.length; first += rowsAtOnce) yield items.slice(first, first + rowsAtOnce);
}

/** Imports run one at a time, because each takes much of a processor. */
const oneAtATime = pLimit(1);

/**
 * Adds the keywords of a CSV file, all or none; existing ones, in any spelling, stay as they are.
 * @throws moderation.list_unreadable (400)
 */
export const importKeywords = (context: Context, { dryRun }: { dryRun: boolean }, upload: Upload | null) =>
  oneAtATime(async (): Promise<KeywordImportReport> => {
    if (!upload) return unreadable('Please select a CSV file');
    if (upload.truncated) return unreadable('File size must be less than 10MB');
    const { keywords, doubled, problems, errors } = await readList(upload.bytes).catch((error: unknown) => {
      if (error instanceof UnreadableCsv) return unreadable(`The file isn’t a valid CSV: ${error.message}`);
      throw error;
    });
    const news = dryRun ? await listNew(context, keywords) : [];
    const newPatterns = news.filter(isPattern).length;
    if (newPatterns > 0 && newPatterns + (await countPatterns(context.db, null)) > mostPatterns)
      unreadable(moderationErrors.too_many_patterns.sentence);
    const added = dryRun ? news.length : await insertAll(context, keywords);
    const skipped = keywords.length - added + doubled;
    const summary = { total: keywords.length + doubled + errors, added, skipped, errors };
    return { summary, dryRun, newKeywords: news.slice(0, mostNamed), problems };
  });

async function listNew({ db }: Context, keywords: readonly Keyword[]): Promise<string[]> {
  const news: string[] = [];
  for (const batch of batchesOf(keywords)) {
    const known = await findSpellings(
      db,
      batch.map(({ normalizedKeyword }) => normalizedKeyword),
    );
    for (const { keyword, normalizedKeyword } of batch) if (!known.has(normalizedKeyword)) news.push(keyword);
  }
  return news;
}

const insertAll = (context: Context, keywords: readonly Keyword[]): Promise<number> =>
  changeTrustList(context, async (tx, changed) => {
    const turn = shareEventLoop();
    const now = context.clock.now();
    let added = 0;
    for (const batch of batchesOf(keywords)) {
      added += (await addKeywords(tx, batch, { source: 'manual', now })).length;
      await turn();
    }
    if ((await countPatterns(tx, null)) > mostPatterns) unreadable(moderationErrors.too_many_patterns.sentence);
    if (added > 0) changed('refresh');
    return added;
  });
