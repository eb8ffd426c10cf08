-- People see where their sessions were opened, and change the address of their account: the new one is confirmed first.
ALTER TABLE sessions ADD COLUMN address text;
--> statement-breakpoint
COMMENT ON COLUMN sessions.address IS 'Where it was opened, as limits count addresses; null for one that is limited to an order, which nobody lists';
--> statement-breakpoint
ALTER TABLE mailed_tokens ADD COLUMN email text CHECK (email = lower(email));
--> statement-breakpoint
COMMENT ON COLUMN mailed_tokens.email IS 'Of a change of address: the new one, that the link was mailed to';
--> statement-breakpoint
ALTER TABLE mailed_tokens DROP CONSTRAINT mailed_tokens_purpose_check;
--> statement-breakpoint
ALTER TABLE mailed_tokens ADD CONSTRAINT mailed_tokens_purpose_check
  CHECK (purpose IN ('reset_password', 'verify_email', 'set_password', 'change_email'));
--> statement-breakpoint
ALTER TABLE mailed_tokens ADD CONSTRAINT mailed_tokens_new_address CHECK ((purpose = 'change_email') = (email IS NOT NULL));
