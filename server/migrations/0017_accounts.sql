-- A session that is limited to an order follows that order alone: whose address it carries shows in nothing.
ALTER TABLE orders ADD COLUMN guest_access boolean NOT NULL DEFAULT false;
--> statement-breakpoint
UPDATE orders SET guest_access = true WHERE claimed_at IS NULL;
--> statement-breakpoint
COMMENT ON COLUMN orders.guest_access IS 'Placed without signing in, and no password was set with its session or link: whoever knows its number and e-mail acts as its buyer; false: they see it and upload proofs';
--> statement-breakpoint
CREATE INDEX orders_unclaimed ON orders (buyer_id) WHERE claimed_at IS NULL;
--> statement-breakpoint
ALTER TABLE users ADD COLUMN stranger_mails integer NOT NULL DEFAULT 0;
--> statement-breakpoint
ALTER TABLE users ADD COLUMN stranger_mails_since timestamptz;
--> statement-breakpoint
COMMENT ON COLUMN users.stranger_mails IS 'Guest orders with this address in the hour that began at stranger_mails_since; only the first few are mailed';
--> statement-breakpoint
CREATE TABLE known_devices (
  token_hash bytea NOT NULL,
  user_id uuid NOT NULL REFERENCES users (id),
  last_seen_at timestamptz NOT NULL,
  PRIMARY KEY (token_hash, user_id)
);
--> statement-breakpoint
COMMENT ON TABLE known_devices IS 'Browsers that signed in to an account before: nobody else''s wrong tries lock them out';
--> statement-breakpoint
CREATE INDEX known_devices_user ON known_devices (user_id);
--> statement-breakpoint
ALTER TABLE system_settings ADD COLUMN confirm_members boolean NOT NULL DEFAULT false;
--> statement-breakpoint
COMMENT ON COLUMN system_settings.confirm_members IS 'Private deals and channels open to an account only once its e-mail is confirmed';
