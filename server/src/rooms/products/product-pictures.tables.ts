import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const productPictures = pgTable('product_pictures', {
  key: text().primaryKey(),
  uploadedAt: timestamp({ withTimezone: true }).notNull(),
  organizationId: uuid(),
  bytes: integer().notNull().default(0),
});
