ALTER TABLE organizations ADD COLUMN upload_bytes bigint NOT NULL DEFAULT 0 CHECK (upload_bytes >= 0);
--> statement-breakpoint
COMMENT ON COLUMN organizations.upload_bytes IS 'Of its payment proofs and product pictures, as they are stored';
--> statement-breakpoint
ALTER TABLE product_pictures
  ADD COLUMN organization_id uuid REFERENCES organizations (id),
  ADD COLUMN bytes integer NOT NULL DEFAULT 0 CHECK (bytes >= 0);
--> statement-breakpoint
COMMENT ON COLUMN product_pictures.organization_id IS 'Whose upload space it takes; null for one that a platform administrator brought without choosing an organization';
--> statement-breakpoint
COMMENT ON COLUMN product_pictures.bytes IS 'Of its two files; 0 for those from before this was counted';
--> statement-breakpoint
UPDATE organizations SET upload_bytes = stored.bytes
FROM (SELECT organization_id, sum(file_size) AS bytes FROM payment_proofs GROUP BY organization_id) stored
WHERE stored.organization_id = organizations.id;
