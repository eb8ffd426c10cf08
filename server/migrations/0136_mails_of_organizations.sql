-- A mail lies with the organization that it comes from; the site's own lie with zeros. Whoever deletes mails releases their
-- copies: a foreign key can't clear one column of a key that holds the organization.
UPDATE mail_outbox SET organization_id = '00000000-0000-0000-0000-000000000000' WHERE organization_id IS NULL;
--> statement-breakpoint
ALTER TABLE mail_outbox ALTER COLUMN organization_id SET DEFAULT '00000000-0000-0000-0000-000000000000';
--> statement-breakpoint
ALTER TABLE mail_outbox ALTER COLUMN organization_id SET NOT NULL;
--> statement-breakpoint
ALTER TABLE mail_outbox DROP CONSTRAINT mail_outbox_resent_from_fkey;
--> statement-breakpoint
ALTER TABLE mail_outbox DROP CONSTRAINT mail_outbox_pkey;
--> statement-breakpoint
ALTER TABLE mail_outbox ADD CONSTRAINT mail_outbox_pkey PRIMARY KEY (organization_id, id);
--> statement-breakpoint
CREATE INDEX mail_outbox_by_id ON mail_outbox (id);
