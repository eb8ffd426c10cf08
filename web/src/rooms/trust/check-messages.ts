import type { TrustFinding } from '@cobuy/domain/trust/trust-engine';
import type { KeywordCategory } from '@cobuy/domain/trust/trust-rules';

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

/** The page's questions to the worker; each is answered once, by its id. */
export type Question =
  | { id: number; ask: 'load' }
  | { id: number; ask: 'examine'; text: string; field: string; isAboutPaying: boolean };

export interface LoadedList {
  /** The list has changed, so earlier findings are void. */
  isNew: boolean;
  total: number;
  /** How many of them are here: none where there are too many for a browser. */
  loaded: number;
  filter: FilterFigures | null;
}

export type Answer =
  | { id: number; list: LoadedList }
  | { id: number; findings: Finding[]; milliseconds: number }
  | { id: number; failed: true };
