import { addKeyword, emptyNode, type KeywordNode, removeKeyword } from './compile-keywords.ts';
import { contextsOf, excuseOf, type TrustContext } from './contexts.ts';
import { findWords } from './find-prohibited.ts';
import { normalizeText, type Place } from './normalize-text.ts';
import { type CompiledPattern, compilePatterns, findPatterns, isPattern } from './patterns.ts';
import type { KeywordCategory, TextField } from './trust-rules.ts';
import { mostKeywordsOfBrowsers } from './trust-texts.ts';
import { compilingTypos, findTypos, stepOfCompiling, type TypoIndex } from './typos.ts';

export interface EngineKeyword {
  keyword: string;
  category: KeywordCategory;
  /** 1 to 5. */
  severity: number;
}

/** What may be written although it contains a keyword. */
export interface WhitelistTerm {
  term: string;
  /** The field where it may be written; null: everywhere. */
  context: string | null;
  /** Null: forever. */
  expiresAt: Date | null;
}

/** Which rule found it: a word, whatever it is disguised as; a pattern; or what is nearly a word. */
export type FindingRule = 'word' | 'pattern' | 'typo';

export type Allowance =
  | { by: 'whitelist'; term: string }
  | { by: 'context'; context: TrustContext; confidence: number };

export interface TrustFinding<K extends EngineKeyword = EngineKeyword> extends Place {
  keyword: K;
  rule: FindingRule;
  /** The keyword's severity; one less for a near match. */
  severity: number;
  /** Wrong letters in a typo; 0 for everything else. */
  edits: number;
  /** Null where nothing excuses it. */
  allowance: Allowance | null;
}

export interface TrustEngine<K extends EngineKeyword = EngineKeyword> {
  words: KeywordNode<K>;
  patterns: CompiledPattern<K>[];
  typos: TypoIndex<K>;
  allowed: KeywordNode<WhitelistTerm & { keyword: string }>;
}

/**
 * Compiles in steps, so other requests can be served in between. If there are more keywords than browsers get, typos
 * aren't looked for.
 */
export function* compilingEngine<K extends EngineKeyword>(
  keywords: readonly K[],
  whitelist: readonly WhitelistTerm[] = [],
): Generator<void, TrustEngine<K>> {
  const words = emptyNode<K>();
  const patterns: CompiledPattern<K>[] = [];
  for (const [index, keyword] of keywords.entries()) {
    if (isPattern(keyword.keyword)) patterns.push(...compilePatterns([keyword]));
    else addKeyword(words, keyword);
    if (index % stepOfCompiling === 0) yield;
  }
  const ofWords = looksForTypos(keywords.length) ? keywords.filter(({ keyword }) => !isPattern(keyword)) : [];
  return {
    words,
    patterns,
    typos: yield* compilingTypos(ofWords),
    allowed: yield* compilingAllowed(whitelist),
  };
}

/** Compiles without pauses. */
export function compileEngine<K extends EngineKeyword>(
  keywords: readonly K[],
  whitelist: readonly WhitelistTerm[] = [],
): TrustEngine<K> {
  const steps = compilingEngine(keywords, whitelist);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Whether typos are looked for with this many keywords; if so, every change compiles everything again. */
export const looksForTypos = (keywords: number) => keywords <= mostKeywordsOfBrowsers;

/**
 * Adds and removes a few keywords of a long list without recompiling the rest: the word tree is changed in place, so
 * the earlier engine changes, too. In steps, like `compilingEngine`.
 * @param removed the objects that the engine was compiled from.
 */
export function* changingEngine<K extends EngineKeyword>(
  engine: TrustEngine<K>,
  { added, removed, whitelist }: { added: readonly K[]; removed: readonly K[]; whitelist: readonly WhitelistTerm[] },
): Generator<void, TrustEngine<K>> {
  const gone = new Set(removed);
  const patterns = engine.patterns.filter(({ keyword }) => !gone.has(keyword));
  for (const [index, keyword] of removed.entries()) {
    if (!isPattern(keyword.keyword)) removeKeyword(engine.words, keyword);
    if (index % stepOfCompiling === 0) yield;
  }
  for (const [index, keyword] of added.entries()) {
    if (isPattern(keyword.keyword)) patterns.push(...compilePatterns([keyword]));
    else addKeyword(engine.words, keyword);
    if (index % stepOfCompiling === 0) yield;
  }
  return { ...engine, patterns, allowed: yield* compilingAllowed(whitelist) };
}

function* compilingAllowed(
  whitelist: readonly WhitelistTerm[],
): Generator<void, TrustEngine<EngineKeyword>['allowed']> {
  const allowed: TrustEngine<EngineKeyword>['allowed'] = emptyNode();
  for (const [index, term] of whitelist.entries()) {
    addKeyword(allowed, { ...term, keyword: term.term });
    if (index % stepOfCompiling === 0) yield;
  }
  return allowed;
}

export interface Asked {
  /** Where it was written, for the whitelist. */
  field: string;
  now: Date;
  /** The text says how to pay, so bank details are legitimate. */
  isAboutPaying?: boolean;
  /** Whether people use a word every day, so that it's no typo. Null: typos aren't looked for. */
  isCommon: ((word: string) => boolean) | null;
}

/** Bank details, bar codes and house numbers are legitimate in these. */
const fieldsOfNumbers: ReadonlySet<string> = new Set<TextField>(['instructions', 'payee', 'sku', 'shippingAddress2']);

const contains = (outer: Place, inner: Place) => outer.start <= inner.start && inner.end <= outer.end;

/** All that is found in a text, in its order: what is not allowed as well as what is, with the reason. */
export function examineText<K extends EngineKeyword>(
  engine: TrustEngine<K>,
  text: string,
  { field, now, isCommon, isAboutPaying = false }: Asked,
): TrustFinding<K>[] {
  const normalized = normalizeText(text);
  const mayHoldNumbers = isAboutPaying || fieldsOfNumbers.has(field);
  const sure = [
    ...findWords(engine.words, normalized).map((found) => ({ ...found, rule: 'word' as const, edits: 0 })),
    ...findPatterns(engine.patterns, text, normalized).map((found) => ({
      ...found,
      rule: 'pattern' as const,
      edits: 0,
    })),
  ].filter(({ keyword }) => !mayHoldNumbers || keyword.category !== 'personal_information');
  const typos = (isCommon === null ? [] : findTypos(engine.typos, normalized, isCommon))
    .filter((typo) => !sure.some((found) => found.start < typo.end && typo.start < found.end))
    .map((found) => ({ ...found, rule: 'typo' as const }));
  const found = [...sure, ...typos];
  if (found.length === 0) return [];
  const contexts = contextsOf(text, normalized);
  const allowed = findWords(engine.allowed, normalized).filter(
    ({ keyword: { context, expiresAt } }) =>
      (context === null || context === field) && (expiresAt === null || expiresAt > now),
  );
  const allowanceOf = (finding: Place & { keyword: K }): Allowance | null => {
    const term = allowed.find((place) => contains(place, finding))?.keyword.term;
    if (term !== undefined) return { by: 'whitelist', term };
    const excuse = excuseOf(contexts, finding.keyword);
    return excuse && { by: 'context', ...excuse };
  };
  return found
    .map((finding) => ({
      ...finding,
      severity: Math.max(1, finding.keyword.severity - (finding.rule === 'typo' ? 1 : 0)),
      allowance: allowanceOf(finding),
    }))
    .toSorted((one, other) => one.start - other.start || one.end - other.end);
}

/** Findings that a text can't be sent with: words and patterns that nothing excuses. */
export const refusedOf = <K extends EngineKeyword>(findings: readonly TrustFinding<K>[]): TrustFinding<K>[] =>
  findings.filter(({ rule, allowance }) => rule !== 'typo' && allowance === null);

/** From this severity on, a one-letter typo keeps a form from being sent; romaine is two letters away from cocaine. */
const blockingTypo = 3;

/**
 * What keeps a form from being sent: what would be refused, and grave typos, which the server accepts: someone who
 * means them reports it (docs/rules/trust.md#typos).
 */
export const blockedInForm = <F extends Pick<TrustFinding, 'rule' | 'severity' | 'edits' | 'allowance'>>(
  findings: readonly F[],
): F[] =>
  findings.filter(
    ({ rule, severity, edits, allowance }) =>
      allowance === null && (rule !== 'typo' || (severity >= blockingTypo && edits === 1)),
  );
