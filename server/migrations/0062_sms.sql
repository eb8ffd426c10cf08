-- What an organiser has to act on soon reaches their phone too.
ALTER TABLE users ADD COLUMN phone text CHECK (phone ~ '^\+[1-9][0-9]{6,14}$');
--> statement-breakpoint
COMMENT ON COLUMN users.phone IS 'E.164; nobody but its owner reads it';
--> statement-breakpoint
ALTER TABLE notification_preferences ADD COLUMN sms_notifications boolean NOT NULL DEFAULT false;
--> statement-breakpoint
-- News, until an SMS tells them: much at once, or too soon after the last one, goes into one.
CREATE TABLE sms_news (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  organization_id uuid REFERENCES organizations (id),
  kind text NOT NULL CHECK (kind IN ('order_placed', 'proof_uploaded', 'deal_assigned')),
  count integer NOT NULL CHECK (count > 0),
  group_buy_id uuid NOT NULL,
  group_buy_title text NOT NULL,
  path text NOT NULL CHECK (path LIKE '/%' AND path NOT LIKE '//%'),
  list_path text NOT NULL CHECK (list_path LIKE '/%' AND list_path NOT LIKE '//%'),
  created_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE sms_outbox (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  recipient text NOT NULL,
  text text NOT NULL,
  status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'sent', 'failed', 'dropped')),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL,
  sent_at timestamptz,
  failed_at timestamptz,
  last_error text
);
--> statement-breakpoint
COMMENT ON COLUMN sms_outbox.id IS 'The gateway gets it with every try, so that it sends each SMS once';
--> statement-breakpoint
COMMENT ON COLUMN sms_outbox.status IS 'Failed: refused, or tried often enough; dropped: too old by then, or restored from a backup';
--> statement-breakpoint
COMMENT ON COLUMN sms_outbox.failed_at IS 'When the last try failed';
--> statement-breakpoint
CREATE INDEX sms_outbox_due ON sms_outbox (next_attempt_at) WHERE status = 'queued';
--> statement-breakpoint
CREATE INDEX sms_outbox_by_recipient ON sms_outbox (recipient, created_at);
--> statement-breakpoint
CREATE INDEX sms_outbox_by_user ON sms_outbox (user_id);
