import { createHash } from 'node:crypto';
import { codeLetters } from '@cobuy/domain/invitations/invitation-rules';
import { and, count, desc, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/open-database.ts';
import { offsetOf, type Page } from '../../platform/database/page.ts';
import { users } from '../accounts/accounts.tables.ts';
import { isOf, organizationOfSecret } from '../organizations/organization-number.ts';
import { organizations } from '../organizations/organizations.tables.ts';
import { invitations, invitationUses } from './invitations.tables.ts';

export type InvitationColumns = typeof invitations.$inferSelect;

/** Whether the inviter may still invite to this role, as an administrator of the organization or platform. */
const inviterMay = sql<boolean>`EXISTS (
  SELECT 1 FROM users inviter
  LEFT JOIN memberships held ON held.user_id = inviter.id AND held.organization_id = ${invitations.organizationId}
  WHERE inviter.id = ${invitations.createdById} AND inviter.deleted_at IS NULL
    AND (inviter.is_superadmin OR held.role = 'ORGADMIN'))`;

const selectInvitations = (db: Db) =>
  db
    .select({
      invitation: invitations,
      inviter: { firstName: users.firstName, lastName: users.lastName, email: users.email },
      inviterMay,
    })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.createdById))
    .$dynamic();
export type InvitationRow = Awaited<ReturnType<typeof selectInvitations>>[number];

export const insertInvitations = (tx: Db, rows: readonly (typeof invitations.$inferInsert)[]) =>
  tx.insert(invitations).values([...rows]);

export async function listInvitationRows(db: Db, organizationId: string, page: Page) {
  const where = eq(invitations.organizationId, organizationId);
  const [rows, [total]] = await Promise.all([
    selectInvitations(db)
      .where(where)
      .orderBy(desc(invitations.createdAt), desc(invitations.id))
      .limit(page.limit)
      .offset(offsetOf(page)),
    db.select({ rows: count() }).from(invitations).where(where),
  ]);
  return { rows, total: total?.rows ?? 0 };
}

export async function findInvitationRow(db: Db, organizationId: string, id: string) {
  const [row] = await selectInvitations(db).where(
    and(eq(invitations.organizationId, organizationId), eq(invitations.id, id)),
  );
  return row ?? null;
}

async function findByHash(db: Db, codeHash: Buffer, organizationId: string | null) {
  const [row] = await db
    .select({
      invitation: invitations,
      inviter: { firstName: users.firstName, lastName: users.lastName },
      inviterMay,
      organization: {
        id: organizations.id,
        name: organizations.name,
        slug: organizations.slug,
        logoUrl: organizations.logoUrl,
        deletedAt: organizations.deletedAt,
      },
    })
    .from(invitations)
    .innerJoin(organizations, eq(organizations.id, invitations.organizationId))
    .innerJoin(users, eq(users.id, invitations.createdById))
    .where(and(eq(invitations.codeHash, codeHash), isOf(invitations.organizationId, organizationId)));
  return row ?? null;
}
/** A code is looked up by its hash: it has too many random bits to be guessed. */
export const hashCode = (code: string): Buffer => createHash('sha256').update(code).digest();

/** Anybody with the code may ask, whatever their organization. */
export const findInvitationByCodeAcrossOrganizations = async (db: Db, code: string) =>
  findByHash(db, hashCode(code), await organizationOfSecret(db, code, codeLetters));

/** As it's now. */
export const findInvitationAgain = (
  db: Db,
  { codeHash, organizationId }: Pick<typeof invitations.$inferSelect, 'codeHash' | 'organizationId'>,
) => findByHash(db, codeHash, organizationId);

export type FoundInvitation = NonNullable<Awaited<ReturnType<typeof findByHash>>>;

/** The current row, locked until the transaction ends. */
export async function lockInvitation(tx: Db, { organizationId, id }: InvitationColumns) {
  const [row] = await tx
    .select()
    .from(invitations)
    .where(and(eq(invitations.organizationId, organizationId), eq(invitations.id, id)))
    .for('update');
  return row ?? null;
}

/** @returns whether the person has not used it before. */
export async function insertUse(tx: Db, use: typeof invitationUses.$inferInsert): Promise<boolean> {
  const inserted = await tx
    .insert(invitationUses)
    .values(use)
    .onConflictDoNothing()
    .returning({ userId: invitationUses.userId });
  return inserted.length > 0;
}

/** The table's check constraint prevents more uses than allowed. */
export const countUse = (tx: Db, { organizationId, id }: InvitationColumns) =>
  tx
    .update(invitations)
    .set({ usageCount: sql`${invitations.usageCount} + 1` })
    .where(and(eq(invitations.organizationId, organizationId), eq(invitations.id, id)));

/** @returns whether there was one. */
export async function deleteInvitationRow(tx: Db, organizationId: string, id: string): Promise<boolean> {
  const deleted = await tx
    .delete(invitations)
    .where(and(eq(invitations.organizationId, organizationId), eq(invitations.id, id)))
    .returning({ id: invitations.id });
  return deleted.length > 0;
}

/** A person who is invited again has only the new invitation. */
export const deleteUnusedOf = (tx: Db, organizationId: string, emails: readonly string[], now: Date) =>
  tx
    .delete(invitations)
    .where(
      and(
        eq(invitations.organizationId, organizationId),
        sql`${invitations.email} IN ${[...emails]}`,
        eq(invitations.usageCount, 0),
        gt(invitations.expiresAt, now),
      ),
    );

export async function findNewestSealedCodeAcrossOrganizations(db: Db): Promise<Buffer | null> {
  const [newest] = await db
    .select({ codeSealed: invitations.codeSealed })
    .from(invitations)
    .orderBy(desc(invitations.createdAt))
    .limit(1);
  return newest?.codeSealed ?? null;
}
