-- What lies with an organization is unique within it. The random bits of a name make it unique beyond, as before.
ALTER TABLE orders DROP CONSTRAINT orders_id_key, DROP CONSTRAINT orders_order_number_key;
--> statement-breakpoint
CREATE INDEX orders_by_id ON orders (id);
--> statement-breakpoint
CREATE INDEX orders_by_number ON orders (order_number);
--> statement-breakpoint
ALTER TABLE payment_proofs DROP CONSTRAINT payment_proofs_id_key, DROP CONSTRAINT payment_proofs_file_key_key;
--> statement-breakpoint
CREATE INDEX payment_proofs_by_id ON payment_proofs (id);
--> statement-breakpoint
CREATE INDEX payment_proofs_by_file ON payment_proofs (file_key);
--> statement-breakpoint
ALTER TABLE products DROP CONSTRAINT products_id_key;
--> statement-breakpoint
CREATE INDEX products_by_id ON products (id);
--> statement-breakpoint
ALTER TABLE group_buys DROP CONSTRAINT group_buys_id_key;
--> statement-breakpoint
CREATE INDEX group_buys_by_id ON group_buys (id);
--> statement-breakpoint
DROP INDEX channels_by_id, broadcasts_by_id, invitations_by_code, follows_by_token;
--> statement-breakpoint
CREATE INDEX channels_by_id ON channels (id);
--> statement-breakpoint
CREATE INDEX broadcasts_by_id ON broadcasts (id);
--> statement-breakpoint
CREATE INDEX invitations_by_code ON invitations (code_hash);
--> statement-breakpoint
CREATE INDEX follows_by_token ON follows (token);
