-- Pictures that were uploaded for products. No organization owns one: whichever products name it in image_url keep it,
-- and a catalogue may be exported into another organization.
CREATE TABLE product_pictures (
  key text PRIMARY KEY,
  uploaded_at timestamptz NOT NULL
);
--> statement-breakpoint
COMMENT ON COLUMN product_pictures.key IS 'Random; the files are products/KEY.webp and products/KEY-small.webp';
--> statement-breakpoint
CREATE INDEX product_pictures_by_age ON product_pictures (uploaded_at);
--> statement-breakpoint
-- The clean-up asks of each old picture whether a product names it.
CREATE INDEX products_by_picture ON products (image_url) WHERE image_url LIKE '/uploads/products/%';
