// Searches across everyone's rows wait for each other, so that they leave connections and processors to everything
// else.
import { requestErrors } from '@cobuy/contract/wire/errors';
import pLimit from 'p-limit';
import { refuse } from '../refusal.ts';

/** `quick` is for searches that use indexes; `long` ones read every deal. A process has ten connections. */
const [quick, long] = [pLimit(4), pLimit(1)];
const [mostQuick, mostLong] = [200, 20];
const retryAfterSeconds = 5;

/** Whether the trigram index can find a text; one of two letters means a full scan. */
export const hasTrigram = (search: string): boolean => /[\p{L}\p{N}]{3}/u.test(search);

/**
 * @param isLong whether it may take seconds if there are very many deals
 * @throws request.rate_limited if too many are already waiting
 */
export async function searchInTurn<T>(isLong: boolean, search: () => Promise<T>): Promise<T> {
  const [lane, most] = isLong ? [long, mostLong] : [quick, mostQuick];
  if (lane.pendingCount >= most) refuse(requestErrors.rate_limited, { retryAfter: retryAfterSeconds });
  return lane(search);
}
