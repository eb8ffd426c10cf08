-- The outbox of a large installation: found, counted and forgotten without reading all of it.
ALTER TABLE mail_outbox ADD COLUMN failed_at timestamptz;
--> statement-breakpoint
COMMENT ON COLUMN mail_outbox.failed_at IS 'When the last try failed';
--> statement-breakpoint
UPDATE mail_outbox SET failed_at = created_at WHERE last_error IS NOT NULL;
--> statement-breakpoint
-- As it is searched (rooms/system/mailing/outbox.queries.ts); written with the subject, so that no order waits for it.
CREATE INDEX mail_outbox_search_trgm ON mail_outbox USING gin ((recipient || ' ' || subject) gin_trgm_ops)
  WHERE subject IS NOT NULL;
--> statement-breakpoint
-- How often a word is found says whether that index is worth it: of a word in every mail the newest are read in their order.
CREATE STATISTICS mail_outbox_search ON (recipient || ' ' || subject) FROM mail_outbox;
--> statement-breakpoint
-- Whose account is deleted.
CREATE INDEX mail_outbox_by_recipient ON mail_outbox (lower(recipient));
--> statement-breakpoint
-- Few of many: what failed, and when last.
CREATE INDEX mail_outbox_failed ON mail_outbox (created_at DESC, id DESC) WHERE status = 'failed';
--> statement-breakpoint
CREATE INDEX mail_outbox_failing ON mail_outbox (failed_at DESC NULLS LAST) WHERE last_error IS NOT NULL;
