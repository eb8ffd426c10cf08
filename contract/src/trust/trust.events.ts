import type { Role } from '@cobuy/domain/roles/roles';

/**
 * Socket events of `/trust` (docs/rules/trust.md#list-in-browsers). Pages that hear of changed keywords fetch the list
 * again; `keywords:refresh`: more than some keywords changed.
 */
export interface TrustServerEvents {
  'auth:success': (payload: { userId: string; role: Role }) => void;
  'keywords:update': (payload: { action: 'add' | 'update' | 'delete'; keywordIds: string[] }) => void;
  'keywords:refresh': (payload: Record<string, never>) => void;
  /** To SUPERADMINs only. */
  'violations:new': (payload: {
    id: string;
    field: string;
    keyword: string;
    category: string;
    severity: number;
    at: string;
  }) => void;
}

/** Answers, if an answer is requested, whether the page gets updates from now on. */
export type Subscribed = (answer: { ok: boolean }) => void;

export interface TrustClientEvents {
  auth: (payload?: object) => void;
  'keywords:subscribe': (payload?: object, done?: Subscribed) => void;
  'violations:subscribe': (payload?: object, done?: Subscribed) => void;
}
