import type { Role } from '@cobuy/domain/roles/roles';

/**
 * Socket events of the namespace `/trust` (specification 2, section 7). A page that hears of keywords asks for the list
 * again; `keywords:refresh` says that more than some keywords changed.
 */
export interface TrustServerEvents {
  'auth:success': (payload: { userId: string; role: Role }) => void;
  'keywords:update': (payload: { action: 'add' | 'update' | 'delete'; keywordIds: string[] }) => void;
  'keywords:refresh': (payload: Record<string, never>) => void;
  /** To SUPERADMINs alone. */
  'violations:new': (payload: {
    id: string;
    field: string;
    keyword: string;
    category: string;
    severity: number;
    at: string;
  }) => void;
}

export interface TrustClientEvents {
  auth: () => void;
  'keywords:subscribe': () => void;
  'violations:subscribe': () => void;
}
