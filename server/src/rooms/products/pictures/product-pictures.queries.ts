import { picturesPath } from '@cobuy/domain/products/picture-address';
import { and, asc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
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

/** The next keys of pictures that were uploaded before. */
export async function listPicturesBefore(db: Db, before: Date, after: string, most: number): Promise<string[]> {
  const rows = await db
    .select({ key: productPictures.key })
    .from(productPictures)
    .where(and(lt(productPictures.uploadedAt, before), gt(productPictures.key, after)))
    .orderBy(asc(productPictures.key))
    .limit(most);
  return rows.map(({ key }) => key);
}

/** Those that a product names, or would if an import or a change of many were undone. */
export async function listNamedPicturesAcrossOrganizations(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const urls = new Map(keys.map((key) => [`${picturesPath}${key}.webp`, key]));
  const named = new Set<string>();
  for (const table of [products, productImportChanges, productBulkChanged]) {
    const rows = await db
      .selectDistinct({ imageUrl: table.imageUrl })
      .from(table)
      .where(
        and(
          inArray(table.imageUrl, [...urls.keys()]),
          // Phrased as in the partial indexes, so that they apply.
          sql`${table.imageUrl} LIKE ${sql.raw(`'${picturesPath}%'`)}`,
        ),
      );
    for (const { imageUrl } of rows) named.add(urls.get(imageUrl ?? '') ?? '');
  }
  return named;
}

/** Locks pictures, except those being saved. @returns their keys */
export async function lockPictures(tx: Db, keys: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ key: productPictures.key })
    .from(productPictures)
    .where(inArray(productPictures.key, [...keys]))
    .orderBy(asc(productPictures.key))
    .for('update', { skipLocked: true });
  return rows.map(({ key }) => key);
}

const whatWent = {
  key: productPictures.key,
  organizationId: productPictures.organizationId,
  bytes: productPictures.bytes,
};

export const deletePictures = (tx: Db, keys: readonly string[]) =>
  tx
    .delete(productPictures)
    .where(inArray(productPictures.key, [...keys]))
    .returning(whatWent);

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
