import type { ReplayReport } from '@cobuy/contract/moderation/moderation.http';
import { checkedNames } from '@cobuy/domain/fields/declared-fields';
import { groupBuyFields } from '@cobuy/domain/group-buys/group-buy-fields';
import { and, desc, eq, exists, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/open-database.ts';
import { groupBuyProducts, groupBuys } from '../group-buys/group-buys.tables.ts';
import { organizations } from '../organizations/organizations.tables.ts';
import { products } from '../products/products.tables.ts';
import { questions } from '../questions/questions.tables.ts';
import { updates } from '../updates/updates.tables.ts';

export interface PublicText {
  kind: ReplayReport['examples'][number]['kind'];
  text: string;
  organization: string;
  at: Date;
}

const joined = (...parts: unknown[]) =>
  sql<string>`concat_ws(E'\n', ${sql.join(
    parts.map((part) => sql`${part}`),
    sql`, `,
  )})`;
const stands = isNull(organizations.deletedAt);
const kind = <K extends PublicText['kind']>(name: K) => sql<K>`${name}`.mapWith(() => name);

/** Of public deals, the newest first. */
const listGroupBuyTextsAcrossOrganizations = (db: Db, most: number) =>
  db
    .select({
      kind: kind('deal'),
      text: joined(...checkedNames(groupBuyFields).map((name) => groupBuys[name])),
      organization: organizations.name,
      at: groupBuys.createdAt,
    })
    .from(groupBuys)
    .innerJoin(organizations, and(eq(organizations.id, groupBuys.organizationId), stands))
    .where(eq(groupBuys.isPublic, true))
    .orderBy(desc(groupBuys.createdAt))
    .limit(most);

const listProductTextsAcrossOrganizations = (db: Db, most: number) =>
  db
    .select({
      kind: kind('product'),
      text: joined(products.name, products.description),
      organization: organizations.name,
      at: products.createdAt,
    })
    .from(products)
    .innerJoin(organizations, and(eq(organizations.id, products.organizationId), stands))
    .where(
      exists(
        db
          .select({ one: sql`1` })
          .from(groupBuyProducts)
          .innerJoin(
            groupBuys,
            and(
              eq(groupBuys.organizationId, groupBuyProducts.organizationId),
              eq(groupBuys.id, groupBuyProducts.groupBuyId),
              eq(groupBuys.isPublic, true),
            ),
          )
          .where(
            and(
              eq(groupBuyProducts.organizationId, products.organizationId),
              eq(groupBuyProducts.productId, products.id),
            ),
          ),
      ),
    )
    .orderBy(desc(products.createdAt))
    .limit(most);

const ofPublicGroupBuy = (of: typeof questions | typeof updates) =>
  and(eq(groupBuys.organizationId, of.organizationId), eq(groupBuys.id, of.groupBuyId), eq(groupBuys.isPublic, true));

const listQuestionTextsAcrossOrganizations = (db: Db, most: number) =>
  db
    .select({
      kind: kind('question'),
      text: joined(questions.publishedQuestion, questions.publishedAnswer),
      organization: organizations.name,
      at: sql<Date>`${questions.publishedAt}`.mapWith(questions.publishedAt),
    })
    .from(questions)
    .innerJoin(groupBuys, ofPublicGroupBuy(questions))
    .innerJoin(organizations, and(eq(organizations.id, questions.organizationId), stands))
    .where(isNotNull(questions.publishedAt))
    .orderBy(desc(questions.publishedAt))
    .limit(most);

const listUpdateTextsAcrossOrganizations = (db: Db, most: number) =>
  db
    .select({ kind: kind('update'), text: updates.text, organization: organizations.name, at: updates.postedAt })
    .from(updates)
    .innerJoin(groupBuys, ofPublicGroupBuy(updates))
    .innerJoin(organizations, and(eq(organizations.id, updates.organizationId), stands))
    .where(isNull(updates.takenDownAt))
    .orderBy(desc(updates.postedAt))
    .limit(most);

const listOrganizationNames = (db: Db, most: number) =>
  db
    .select({
      kind: kind('organization'),
      text: organizations.name,
      organization: organizations.name,
      at: organizations.createdAt,
    })
    .from(organizations)
    .where(stands)
    .orderBy(desc(organizations.createdAt))
    .limit(most);

/** What anybody may read in the installation: of each kind the newest. */
export async function* listPublicTexts(db: Db, mostOfKind: number): AsyncGenerator<PublicText[]> {
  yield await listGroupBuyTextsAcrossOrganizations(db, mostOfKind);
  yield await listProductTextsAcrossOrganizations(db, mostOfKind);
  yield await listQuestionTextsAcrossOrganizations(db, mostOfKind);
  yield await listUpdateTextsAcrossOrganizations(db, mostOfKind);
  yield await listOrganizationNames(db, mostOfKind);
}
