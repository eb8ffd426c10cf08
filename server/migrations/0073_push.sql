-- What notifications tell reaches a device that its person chose, while no page is open there.
CREATE TABLE push_subscriptions (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  session_id uuid NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  endpoint_hash bytea NOT NULL UNIQUE,
  sealed bytea NOT NULL,
  user_agent text,
  created_at timestamptz NOT NULL
);
--> statement-breakpoint
COMMENT ON COLUMN push_subscriptions.session_id IS 'A device that is signed out is told nothing more';
--> statement-breakpoint
COMMENT ON COLUMN push_subscriptions.endpoint_hash IS 'SHA-256 of the address: one device has one row, whoever is signed in there';
--> statement-breakpoint
COMMENT ON COLUMN push_subscriptions.sealed IS 'Address and keys of the device, sealed with the installation''s secret key';
--> statement-breakpoint
CREATE INDEX push_subscriptions_user ON push_subscriptions (user_id);
--> statement-breakpoint
CREATE INDEX push_subscriptions_session ON push_subscriptions (session_id);
--> statement-breakpoint
CREATE TABLE push_outbox (
  id uuid PRIMARY KEY,
  subscription_id uuid NOT NULL REFERENCES push_subscriptions (id) ON DELETE CASCADE,
  user_id uuid NOT NULL,
  notification_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL
);
--> statement-breakpoint
COMMENT ON TABLE push_outbox IS 'What is on its way to devices; a row goes when it has been taken, or is of no use any more';
--> statement-breakpoint
CREATE INDEX push_outbox_due ON push_outbox (next_attempt_at);
--> statement-breakpoint
CREATE INDEX push_outbox_subscription ON push_outbox (subscription_id);
--> statement-breakpoint
CREATE TABLE push_keys (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  public_key text NOT NULL,
  sealed_private_key bytea NOT NULL
);
--> statement-breakpoint
COMMENT ON TABLE push_keys IS 'Who sends: one pair for the installation (VAPID, RFC 8292), since a device trusts the one it was told';
