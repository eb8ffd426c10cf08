import { sql } from 'drizzle-orm';
import type { Db } from '../database/open-database.ts';

/** Copies of mails that have been deleted name none any more. */
export const releaseCopiesAcrossOrganizations = (db: Db) =>
  db.execute(sql`
    UPDATE mail_outbox copy SET resent_from = NULL
    WHERE resent_from IS NOT NULL AND NOT EXISTS (
      SELECT FROM mail_outbox first WHERE first.organization_id = copy.organization_id AND first.id = copy.resent_from)`);
