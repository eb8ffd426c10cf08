import { count } from 'drizzle-orm';
import type { Services } from '../platform/context.ts';
import { users } from '../rooms/accounts/accounts.tables.ts';

export async function isDatabaseEmpty({ db }: Pick<Services, 'db'>): Promise<boolean> {
  const [row] = await db.select({ people: count() }).from(users);
  return row?.people === 0;
}
