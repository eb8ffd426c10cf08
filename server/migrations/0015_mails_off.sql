-- Mails about missed messages carry a link that ends them, for those too who have no password to sign in with.
ALTER TABLE notification_presence ADD COLUMN mails_off_token text;
--> statement-breakpoint
CREATE UNIQUE INDEX notification_presence_by_mails_off_token ON notification_presence (mails_off_token)
  WHERE mails_off_token IS NOT NULL;
--> statement-breakpoint
COMMENT ON COLUMN notification_presence.mails_off_token IS 'In every mail to this person, so it is kept as it is; all it can do is end these mails';
