-- What an organiser says in one deal that a product costs elsewhere, where it is another amount than the catalogue's.
ALTER TABLE group_buy_products ADD COLUMN usual_price_cents bigint CHECK (usual_price_cents > 0);
--> statement-breakpoint
COMMENT ON COLUMN group_buy_products.usual_price_cents IS 'Empty: as the product says';
