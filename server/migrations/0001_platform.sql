-- What the program itself needs before any room: answers kept for retries, mail on its way, wrong tries counted.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE idempotency_keys (
  id text PRIMARY KEY,
  request_hash text NOT NULL,
  answer bytea,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
--> statement-breakpoint
COMMENT ON TABLE idempotency_keys IS 'Answers of calls that carried an Idempotency-Key, kept 24 hours';
--> statement-breakpoint
COMMENT ON COLUMN idempotency_keys.id IS 'Hash of the scope and the key; the key itself is not stored';
--> statement-breakpoint
COMMENT ON COLUMN idempotency_keys.answer IS 'The answer, encrypted under the key that the client sent';
--> statement-breakpoint
CREATE INDEX idempotency_keys_expires_at ON idempotency_keys (expires_at);
--> statement-breakpoint
CREATE TABLE mail_outbox (
  id uuid PRIMARY KEY,
  organization_id uuid,
  recipient text NOT NULL,
  template text NOT NULL,
  data jsonb NOT NULL,
  status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'sent', 'failed')),
  created_at timestamptz NOT NULL DEFAULT now()
);
--> statement-breakpoint
COMMENT ON TABLE mail_outbox IS 'Every mail, written in the transaction of what it tells about; rendered when it is read or sent';
--> statement-breakpoint
CREATE INDEX mail_outbox_created_at ON mail_outbox (created_at DESC, id DESC);
--> statement-breakpoint
CREATE TABLE throttles (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);
--> statement-breakpoint
COMMENT ON TABLE throttles IS 'Wrong tries at sign-in, shared by all processes (the layout rate-limiter-flexible expects)';
--> statement-breakpoint
CREATE TABLE system_settings (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  site_name text NOT NULL DEFAULT 'Cobuy',
  support_email text,
  max_file_size_mb integer NOT NULL DEFAULT 10 CHECK (max_file_size_mb BETWEEN 1 AND 100),
  community_mode boolean NOT NULL DEFAULT false,
  maintenance_mode boolean NOT NULL DEFAULT false,
  maintenance_message text,
  developer_pages boolean NOT NULL DEFAULT false,
  enabled_payment_methods text[] NOT NULL DEFAULT '{CREDIT_CARD,PAYPAL}',
  updated_at timestamptz NOT NULL DEFAULT now()
);
--> statement-breakpoint
COMMENT ON TABLE system_settings IS 'The one row of settings of this installation';
--> statement-breakpoint
INSERT INTO system_settings DEFAULT VALUES;
--> statement-breakpoint
CREATE TABLE footer_links (
  id uuid PRIMARY KEY,
  position integer NOT NULL UNIQUE DEFERRABLE,
  title text NOT NULL,
  url text NOT NULL,
  enabled boolean NOT NULL DEFAULT true,
  is_modal boolean NOT NULL DEFAULT false
);
--> statement-breakpoint
COMMENT ON TABLE footer_links IS 'Empty until an administrator edits the footer: then the default links are served';
--> statement-breakpoint
CREATE TABLE content_pages (
  type text PRIMARY KEY CHECK (type ~ '^[a-z0-9-]{1,60}$'),
  title text NOT NULL,
  content text NOT NULL,
  published boolean NOT NULL DEFAULT true,
  updated_at timestamptz NOT NULL DEFAULT now()
);
--> statement-breakpoint
COMMENT ON COLUMN content_pages.content IS 'HTML, sanitized on the way out';
