import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const productPictures = pgTable('product_pictures', {
  key: text().primaryKey(),
  uploadedAt: timestamp({ withTimezone: true }).notNull(),
});
