import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';

/** Kept 5 minutes (docs/rules/calls.md#caches). */
const keepMs = 5 * 60_000;
/** Younger answers are shown without asking again; deals and orders change by the minute, not the second. */
const freshMs = 15_000;

/**
 * The library lets a first answer on its way arrive and treats it as new, even if it was invalidated meanwhile. It was
 * requested before that, so here it's requested again.
 */
class HeedfulQueryClient extends QueryClient {
  private readonly overtaken = new Map<Query, Promise<void>>();

  override async invalidateQueries<K extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<K>,
    options: InvalidateOptions = {},
  ): Promise<void> {
    const isLeftAlone = ({ state }: Query) =>
      state.fetchStatus !== 'idle' && (state.data === undefined || options.cancelRefetch === false);
    const found = this.getQueryCache().findAll(filters as InvalidateQueryFilters);
    const underWay = found.filter(isLeftAlone);
    await Promise.all([super.invalidateQueries(filters, options), ...underWay.map((query) => this.askOnceMore(query))]);
  }

  private askOnceMore(query: Query): Promise<void> {
    const again = async () => {
      await query.promise?.catch(() => undefined);
      this.overtaken.delete(query);
      await super.invalidateQueries({ predicate: (one) => one === query });
    };
    const asked = this.overtaken.get(query) ?? again();
    this.overtaken.set(query, asked);
    return asked;
  }
}

/** The caller itself repeats what got no answer, and an answer is final: nothing is retried here. */
export const createQueryClient = (): QueryClient =>
  new HeedfulQueryClient({
    defaultOptions: {
      queries: { gcTime: keepMs, staleTime: freshMs, retry: false, networkMode: 'always', refetchOnReconnect: true },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
