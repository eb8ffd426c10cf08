-- A question to the support address is answered to whoever asked.
ALTER TABLE mail_outbox ADD COLUMN reply_to text;
--> statement-breakpoint
COMMENT ON COLUMN mail_outbox.reply_to IS 'Whom an answer goes to, where that is not the installation';
--> statement-breakpoint
ALTER TABLE system_settings ADD COLUMN social_links jsonb NOT NULL DEFAULT '[]'
  CONSTRAINT system_settings_social_links_is_list CHECK (jsonb_typeof(social_links) = 'array');
--> statement-breakpoint
COMMENT ON COLUMN system_settings.social_links IS 'Of the footer: [{title, url}], http and https only';
