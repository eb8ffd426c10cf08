import type { TrustFinding } from '@cobuy/domain/trust/trust-engine';
import type { KeywordCategory } from '@cobuy/domain/trust/trust-rules';

/** A keyword as the worker finds it. */
export interface FoundKeyword {
  id: string;
  keyword: string;
  category: KeywordCategory;
  severity: number;
}
export type Finding = TrustFinding<FoundKeyword>;

export interface FilterFigures {
  /** Bits. */
  size: number;
  hashFunctions: number;
  /** Percent. */
  falsePositiveRate: number;
}

/** What the page asks the worker; each question is answered once, by its number. */
export type Question =
  | { id: number; ask: 'load' }
  | { id: number; ask: 'examine'; text: string; field: string; isAboutPaying: boolean };

/** What is known of the list after a look at it. */
export interface LoadedList {
  /** Another one than before: what was found by the one before holds no longer. */
  isNew: boolean;
  /** How many keywords the installation has. */
  total: number;
  /** How many of them are here: none where there are too many for a browser. */
  loaded: number;
  filter: FilterFigures | null;
}

export type Answer =
  | { id: number; list: LoadedList }
  | { id: number; findings: Finding[]; milliseconds: number }
  | { id: number; failed: true };
