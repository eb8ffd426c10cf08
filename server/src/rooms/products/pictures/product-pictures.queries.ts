import { picturesPath } from '@cobuy/domain/products/picture-address';
import { and, asc, eq, inArray, lt, notExists, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/open-database.ts';
import { productBulkChanged } from '../bulk-changes.tables.ts';
import { productImportChanges } from '../product-imports.tables.ts';
import { productPictures, products } from '../products.tables.ts';

export const insertPicture = (db: Db, picture: typeof productPictures.$inferInsert) =>
  db.insert(productPictures).values(picture);

/** Holds a picture against the clean-up until the end of the transaction. @returns whether it is there. */
export async function lockPicture(tx: Db, key: string): Promise<boolean> {
  const [row] = await tx
    .select({ key: productPictures.key })
    .from(productPictures)
    .where(eq(productPictures.key, key))
    .for('share');
  return row !== undefined;
}

/** No product names it, or would if an import or a change of many were undone. */
const isUnnamed = (db: Db) =>
  and(
    ...[products, productImportChanges, productBulkChanged].map((table) =>
      notExists(
        db
          .select({ imageUrl: table.imageUrl })
          .from(table)
          .where(
            and(
              eq(table.imageUrl, sql`${picturesPath} || ${productPictures.key} || '.webp'`),
              // Phrased as in the partial indexes, so that they apply.
              sql`${table.imageUrl} LIKE ${sql.raw(`'${picturesPath}%'`)}`,
            ),
          ),
      ),
    ),
  );

/** Locks the oldest pictures that no product of any organization names, except those being saved. */
export async function lockUnnamedPicturesAcrossOrganizations(
  tx: Db,
  { before, most }: { before: Date; most: number },
): Promise<string[]> {
  const rows = await tx
    .select({ key: productPictures.key })
    .from(productPictures)
    .where(and(lt(productPictures.uploadedAt, before), isUnnamed(tx)))
    .orderBy(asc(productPictures.uploadedAt))
    .limit(most)
    .for('update', { skipLocked: true });
  return rows.map(({ key }) => key);
}

const whatWent = {
  key: productPictures.key,
  organizationId: productPictures.organizationId,
  bytes: productPictures.bytes,
};

/** Asks again: a product may have come to name one of them before it was locked. @returns those that went. */
export const deleteUnnamedPicturesAcrossOrganizations = (tx: Db, keys: readonly string[]) =>
  tx
    .delete(productPictures)
    .where(and(inArray(productPictures.key, [...keys]), isUnnamed(tx)))
    .returning(whatWent);

export const deletePicture = (tx: Db, key: string) =>
  tx.delete(productPictures).where(eq(productPictures.key, key)).returning(whatWent);

/** @returns those of the keys that are pictures of any organization, named by a product or not. */
export async function listPicturesThereAcrossOrganizations(db: Db, keys: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ key: productPictures.key })
    .from(productPictures)
    .where(inArray(productPictures.key, [...keys]));
  return rows.map(({ key }) => key);
}

export async function listAllPicturesAcrossOrganizations(db: Db): Promise<string[]> {
  const rows = await db.select({ key: productPictures.key }).from(productPictures);
  return rows.map(({ key }) => key);
}
