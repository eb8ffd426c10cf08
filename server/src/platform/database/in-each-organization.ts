/**
 * Does work on rows of several organizations, one organization after the other, always in the same order: of two
 * transactions that hold rows of the same ones, neither waits for the other while it is waited for.
 * @returns what the work came to in each.
 */
export async function inEachOrganization<K extends { organizationId: string }, T>(
  keys: readonly K[],
  work: (organizationId: string, keys: readonly K[]) => Promise<T>,
): Promise<T[]> {
  const byOrganization = Map.groupBy(keys, ({ organizationId }) => organizationId);
  const results: T[] = [];
  for (const organizationId of [...byOrganization.keys()].toSorted())
    results.push(await work(organizationId, byOrganization.get(organizationId) ?? []));
  return results;
}
