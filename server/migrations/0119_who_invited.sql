ALTER TABLE mailed_tokens ADD COLUMN invited_by_id uuid REFERENCES users (id) ON DELETE SET NULL;
--> statement-breakpoint
COMMENT ON COLUMN mailed_tokens.invited_by_id IS 'Of a link to choose a first password: the administrator who invited its person, whom the link''s page names';
--> statement-breakpoint
CREATE INDEX mailed_tokens_invited_by ON mailed_tokens (invited_by_id) WHERE invited_by_id IS NOT NULL;
