import { and, asc, count, desc, eq, exists, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/database/open-database.ts';
import { offsetOf, type Page } from '../../platform/database/page.ts';
import { users } from '../accounts/accounts.tables.ts';
import { channelDepartures, channelMembers } from '../channels/channels.tables.ts';
import { type GroupBuyKey, groupBuyAgents, groupBuys } from '../group-buys/group-buys.tables.ts';
import { questionBlocks, questions } from './questions.tables.ts';

/** Questions in the installation, in one organization (or just an agent's deals there), or on one deal. */
export interface QuestionScope {
  organizationId: string | null;
  agentId: string | null;
  groupBuyId: string | null;
}

const waits = and(isNull(questions.answeredAt), isNull(questions.setAsideAt));
const answerers = alias(users, 'answerers');

function inScope({ organizationId, agentId, groupBuyId }: QuestionScope): SQL | undefined {
  return and(
    organizationId ? eq(questions.organizationId, organizationId) : undefined,
    groupBuyId ? eq(questions.groupBuyId, groupBuyId) : undefined,
    agentId
      ? or(
          eq(groupBuys.createdById, agentId),
          sql`EXISTS (SELECT 1 FROM ${groupBuyAgents} a WHERE a.organization_id = ${questions.organizationId}
            AND a.group_buy_id = ${questions.groupBuyId} AND a.user_id = ${agentId}::uuid)`,
        )
      : undefined,
  );
}

const besideGroupBuy = and(
  eq(groupBuys.organizationId, questions.organizationId),
  eq(groupBuys.id, questions.groupBuyId),
);

const findRows = (db: Db) =>
  db
    .select({
      question: questions,
      groupBuy: { id: groupBuys.id, title: groupBuys.title },
      // A column that's never null comes first: drizzle takes a person whose first member is null for nobody.
      asker: { email: users.email, firstName: users.firstName, lastName: users.lastName, deletedAt: users.deletedAt },
      answerer: {
        email: answerers.email,
        firstName: answerers.firstName,
        lastName: answerers.lastName,
        deletedAt: answerers.deletedAt,
      },
      isBlocked: isNotNull(questionBlocks.email).mapWith(Boolean),
    })
    .from(questions)
    .innerJoin(groupBuys, besideGroupBuy)
    .leftJoin(users, eq(users.id, questions.askerId))
    .leftJoin(answerers, eq(answerers.id, questions.answeredById))
    .leftJoin(
      questionBlocks,
      and(
        eq(questionBlocks.organizationId, questions.organizationId),
        eq(questionBlocks.email, sql`lower(coalesce(${users.email}, ${questions.askerEmail}))`),
      ),
    )
    .$dynamic();
export type QuestionRow = Awaited<ReturnType<typeof findRows>>[number];

/** Open questions oldest first; all questions newest first. */
export const listQuestionRowsAcrossOrganizations = (
  db: Db,
  scope: QuestionScope,
  { state, ...page }: Page & { state: 'open' | 'all' },
) =>
  findRows(db)
    .where(and(inScope(scope), state === 'open' ? waits : undefined))
    .orderBy(
      ...(state === 'open'
        ? [asc(questions.askedAt), asc(questions.id)]
        : [desc(questions.askedAt), desc(questions.id)]),
    )
    .limit(page.limit)
    .offset(offsetOf(page));

export async function countQuestionsAcrossOrganizations(db: Db, scope: QuestionScope, state: 'open' | 'all') {
  const [row] = await db
    .select({ total: count() })
    .from(questions)
    .innerJoin(groupBuys, besideGroupBuy)
    .where(and(inScope(scope), state === 'open' ? waits : undefined));
  return row?.total ?? 0;
}

export interface QuestionKey extends GroupBuyKey {
  questionId: string;
}

const isOne = ({ organizationId, groupBuyId, questionId }: QuestionKey) =>
  and(eq(questions.organizationId, organizationId), eq(questions.groupBuyId, groupBuyId), eq(questions.id, questionId));

export async function findQuestionRow(db: Db, key: QuestionKey): Promise<QuestionRow | null> {
  const [row] = await findRows(db).where(isOne(key));
  return row ?? null;
}

/** Locked until the transaction ends, so if two organizers answer at once, one learns of the other. */
export async function lockQuestion(tx: Db, key: QuestionKey): Promise<boolean> {
  const [row] = await tx.select({ id: questions.id }).from(questions).where(isOne(key)).for('no key update');
  return row !== undefined;
}

/** @returns whether the deal was still there. */
export async function insertQuestion(tx: Db, row: typeof questions.$inferInsert): Promise<boolean> {
  const [deal] = await tx
    .select({ id: groupBuys.id })
    .from(groupBuys)
    .where(and(eq(groupBuys.organizationId, row.organizationId), eq(groupBuys.id, row.groupBuyId)))
    .for('key share');
  if (!deal) return false;
  await tx.insert(questions).values(row);
  return true;
}

export const updateQuestion = (tx: Db, key: QuestionKey, changes: Partial<typeof questions.$inferInsert>) =>
  tx.update(questions).set(changes).where(isOne(key));

/** Published questions, newest first. */
export const listPublishedRows = (db: Db, { organizationId, groupBuyId }: GroupBuyKey, limit: number) =>
  db
    .select({
      id: questions.id,
      question: questions.publishedQuestion,
      answer: questions.publishedAnswer,
      publishedAt: questions.publishedAt,
    })
    .from(questions)
    .where(
      and(
        eq(questions.organizationId, organizationId),
        eq(questions.groupBuyId, groupBuyId),
        isNotNull(questions.publishedAt),
      ),
    )
    .orderBy(desc(questions.publishedAt), desc(questions.id))
    .limit(limit);

/** Whether an organization ignores somebody's questions: blocked by e-mail, or silenced in a channel. */
export async function isNotHeard(
  db: Db,
  organizationId: string,
  { email, userId }: { email: string; userId: string | null },
): Promise<boolean> {
  const [blocked] = await db
    .select({ email: questionBlocks.email })
    .from(questionBlocks)
    .where(
      and(
        eq(questionBlocks.organizationId, organizationId),
        eq(questionBlocks.email, email.toLowerCase()),
        // Anybody can type an address, so what was asked under it while signed out isn't held against an account.
        userId === null
          ? undefined
          : exists(
              db
                .select({ one: sql`1` })
                .from(questions)
                .where(and(eq(questions.organizationId, organizationId), eq(questions.askerId, userId))),
            ),
      ),
    );
  if (blocked) return true;
  if (!userId) return false;
  for (const table of [channelMembers, channelDepartures]) {
    const [silenced] = await db
      .select({ userId: table.userId })
      .from(table)
      .where(and(eq(table.organizationId, organizationId), eq(table.userId, userId), eq(table.canPost, false)))
      .limit(1);
    if (silenced) return true;
  }
  return false;
}

export const insertBlock = (tx: Db, row: typeof questionBlocks.$inferInsert) =>
  tx.insert(questionBlocks).values(row).onConflictDoNothing();

export const deleteBlock = (tx: Db, organizationId: string, email: string) =>
  tx
    .delete(questionBlocks)
    .where(and(eq(questionBlocks.organizationId, organizationId), eq(questionBlocks.email, email)));

/** People with questions on these deals that nobody has answered or set aside. */
export const listOpenAskers = (db: Db, organizationId: string, groupBuyIds: readonly string[]) =>
  db
    .select({ groupBuyId: questions.groupBuyId, askerId: questions.askerId, askerEmail: questions.askerEmail })
    .from(questions)
    .where(and(eq(questions.organizationId, organizationId), inArray(questions.groupBuyId, [...groupBuyIds]), waits));
