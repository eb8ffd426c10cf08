-- What a product costs elsewhere, as its organiser knows it: a deal shows what is saved, and nothing where it is not known.
ALTER TABLE products ADD COLUMN usual_price_cents bigint CHECK (usual_price_cents > 0);
--> statement-breakpoint
COMMENT ON COLUMN products.usual_price_cents IS 'Given by an organiser, never reckoned; may be below the price, and saves nothing then';
