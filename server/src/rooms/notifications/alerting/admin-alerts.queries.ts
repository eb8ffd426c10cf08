import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../../platform/database/open-database.ts';
import { runSql } from '../../../platform/database/run-sql.ts';
import { memberships, users } from '../../accounts/accounts.tables.ts';

interface Alerting {
  organizationId: string | null;
  key: string;
  now: Date;
  /** An alert that was sent before this may be sent again. */
  notSince: Date;
}

/** Notes an alert. @returns false where the same one was given lately; of several processes one gets true. */
export async function noteAlert(tx: Db, { organizationId, key, now, notSince }: Alerting): Promise<boolean> {
  const noted = await runSql<{ key: string }>(
    tx,
    `INSERT INTO admin_alerts (organization_id, key, alerted_at) VALUES ($1, $2, $3)
     ON CONFLICT (organization_id, key) DO UPDATE SET alerted_at = excluded.alerted_at WHERE admin_alerts.alerted_at <= $4
     RETURNING key`,
    [organizationId, key, now, notSince],
  );
  return noted.length > 0;
}

const person = { id: users.id, email: users.email };

export const listOrganizationAdmins = (db: Db, organizationId: string) =>
  db
    .select(person)
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(eq(memberships.organizationId, organizationId), eq(memberships.role, 'ORGADMIN'), isNull(users.deletedAt)),
    );

export const listSuperadmins = (db: Db) =>
  db
    .select(person)
    .from(users)
    .where(and(eq(users.isSuperadmin, true), isNull(users.deletedAt)));
