import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/open-database.ts';
import { organizationPaymentMethods } from './payments.tables.ts';

/** An organization's own methods in its own order; none until it has changed the built-in ones. */
export const listPaymentMethods = (db: Db, organizationId: string) =>
  db
    .select({
      method: organizationPaymentMethods.method,
      displayName: organizationPaymentMethods.displayName,
      description: organizationPaymentMethods.description,
      instructions: organizationPaymentMethods.instructions,
      isEnabled: organizationPaymentMethods.isEnabled,
    })
    .from(organizationPaymentMethods)
    .where(eq(organizationPaymentMethods.organizationId, organizationId))
    .orderBy(asc(organizationPaymentMethods.position), asc(organizationPaymentMethods.id));
