-- A key lies with the organization whose rows its call writes; the site's own lie with zeros. Whose those of the last day
-- are isn't known any more: they are looked for apart.
ALTER TABLE idempotency_keys ADD COLUMN organization_id uuid NOT NULL DEFAULT 'ffffffff-ffff-ffff-ffff-ffffffffffff';
--> statement-breakpoint
ALTER TABLE idempotency_keys ALTER COLUMN organization_id SET DEFAULT '00000000-0000-0000-0000-000000000000';
--> statement-breakpoint
ALTER TABLE idempotency_keys DROP CONSTRAINT idempotency_keys_pkey;
--> statement-breakpoint
ALTER TABLE idempotency_keys ADD CONSTRAINT idempotency_keys_pkey PRIMARY KEY (organization_id, id);
