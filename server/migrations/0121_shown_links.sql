ALTER TABLE mailed_tokens ADD COLUMN shown_to text CHECK (shown_to IN ('organization', 'platform'));
--> statement-breakpoint
COMMENT ON COLUMN mailed_tokens.shown_to IS 'Of a link that was shown to an administrator instead of being mailed: whether as an organization''s or the platform''s. It proves nothing about the address';
