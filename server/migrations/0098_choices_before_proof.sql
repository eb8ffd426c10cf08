-- Which mails an address gets is said by whoever reads them: what an account chooses before its address is confirmed
-- stands apart, and governs what concerns the account alone until then.
ALTER TABLE notification_preferences ADD COLUMN before_proof jsonb;
--> statement-breakpoint
COMMENT ON COLUMN notification_preferences.before_proof IS 'Chosen by the account before its address was confirmed, and not changed since; null: nothing';
