-- A logo counts among the files of its organization until another takes its place.
ALTER TABLE organizations ADD COLUMN logo_bytes integer NOT NULL DEFAULT 0 CHECK (logo_bytes >= 0);
--> statement-breakpoint
COMMENT ON COLUMN organizations.logo_bytes IS 'Of the file behind logo_url';
