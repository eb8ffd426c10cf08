import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/open-database.ts';
import { organizations } from '../organizations/organizations.tables.ts';
import { organizationPaymentMethods } from './payments.tables.ts';

export type MethodRow = typeof organizationPaymentMethods.$inferSelect;

/** An organization's own methods in its own order; none until it has changed the built-in ones. */
export const listPaymentMethods = (db: Db, organizationId: string) =>
  db
    .select({
      method: organizationPaymentMethods.method,
      displayName: organizationPaymentMethods.displayName,
      description: organizationPaymentMethods.description,
      instructions: organizationPaymentMethods.instructions,
      payee: organizationPaymentMethods.payee,
      paymentLink: organizationPaymentMethods.paymentLink,
      paidAtHandover: organizationPaymentMethods.paidAtHandover,
      isEnabled: organizationPaymentMethods.isEnabled,
    })
    .from(organizationPaymentMethods)
    .where(eq(organizationPaymentMethods.organizationId, organizationId))
    .orderBy(asc(organizationPaymentMethods.position), asc(organizationPaymentMethods.id));

export const listMethodRows = (db: Db, organizationId: string): Promise<MethodRow[]> =>
  db
    .select()
    .from(organizationPaymentMethods)
    .where(eq(organizationPaymentMethods.organizationId, organizationId))
    .orderBy(asc(organizationPaymentMethods.position), asc(organizationPaymentMethods.id));

/** Changes one list at a time: it's numbered, and each kind is in it once. */
export const lockMethodsOf = (tx: Db, organizationId: string) =>
  tx.select({ id: organizations.id }).from(organizations).where(eq(organizations.id, organizationId)).for('update');

export const insertMethods = (tx: Db, rows: MethodRow[]) => tx.insert(organizationPaymentMethods).values(rows);

const isMethod = ({ organizationId, id }: Pick<MethodRow, 'organizationId' | 'id'>) =>
  and(eq(organizationPaymentMethods.organizationId, organizationId), eq(organizationPaymentMethods.id, id));

export const updateMethod = (
  tx: Db,
  row: Pick<MethodRow, 'organizationId' | 'id'>,
  change: Partial<Omit<MethodRow, 'organizationId' | 'id' | 'method' | 'isBuiltIn'>>,
) => tx.update(organizationPaymentMethods).set(change).where(isMethod(row));

export const deleteMethod = (tx: Db, row: Pick<MethodRow, 'organizationId' | 'id'>) =>
  tx.delete(organizationPaymentMethods).where(isMethod(row));
