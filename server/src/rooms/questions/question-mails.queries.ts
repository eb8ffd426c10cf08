import { and, asc, eq, exists, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/open-database.ts';
import { type GroupBuyKey, groupBuys } from '../group-buys/group-buys.tables.ts';
import { organizations } from '../organizations/organizations.tables.ts';
import { questions } from './questions.tables.ts';

const isUnmailed = and(isNull(questions.mailedAt), isNull(questions.answeredAt), isNull(questions.setAsideAt));

/** Deals with an open, unmailed question, unless a mail about other questions went out since then. */
export const listGroupBuysToMailAcrossOrganizations = (db: Db, mailedBefore: Date): Promise<GroupBuyKey[]> =>
  db
    .selectDistinct({ organizationId: questions.organizationId, groupBuyId: questions.groupBuyId })
    .from(questions)
    .where(
      and(
        isUnmailed,
        exists(
          db
            .select({ id: organizations.id })
            .from(organizations)
            .where(and(eq(organizations.id, questions.organizationId), isNull(organizations.deletedAt))),
        ),
        sql`NOT EXISTS (SELECT 1 FROM questions o WHERE o.organization_id = ${questions.organizationId}
          AND o.group_buy_id = ${questions.groupBuyId} AND o.mailed_at > ${mailedBefore.toISOString()}::timestamptz)`,
      ),
    );

/** Locks a deal so that two processes don't both mail; null where another process has it. */
export async function lockGroupBuyToMail(tx: Db, { organizationId, groupBuyId }: GroupBuyKey) {
  const [deal] = await tx
    .select({ title: groupBuys.title })
    .from(groupBuys)
    .where(and(eq(groupBuys.organizationId, organizationId), eq(groupBuys.id, groupBuyId)))
    .for('no key update', { skipLocked: true });
  return deal ?? null;
}

/** Marks questions as mailed, oldest first. */
export async function takeUnmailed(tx: Db, { organizationId, groupBuyId }: GroupBuyKey, now: Date): Promise<string[]> {
  const ofGroupBuy = and(
    eq(questions.organizationId, organizationId),
    eq(questions.groupBuyId, groupBuyId),
    isUnmailed,
  );
  const rows = await tx
    .select({ id: questions.id, text: questions.text })
    .from(questions)
    .where(ofGroupBuy)
    .orderBy(asc(questions.askedAt), asc(questions.id))
    .for('no key update');
  // Only those: a question that came in meanwhile waits for the next mail.
  const taken = rows.map(({ id }) => id);
  if (taken.length > 0)
    await tx
      .update(questions)
      .set({ mailedAt: now })
      .where(and(ofGroupBuy, inArray(questions.id, taken)));
  return rows.map(({ text }) => text);
}
