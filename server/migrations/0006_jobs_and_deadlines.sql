-- Mail on its way out, and what the payment deadlines do by themselves.
ALTER TABLE mail_outbox
  ADD COLUMN attempts integer NOT NULL DEFAULT 0,
  ADD COLUMN next_attempt_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN sent_at timestamptz,
  ADD COLUMN last_error text;
--> statement-breakpoint
COMMENT ON COLUMN mail_outbox.next_attempt_at IS 'From when on it may be tried; while one process tries, it lies in the future for all others';
--> statement-breakpoint
CREATE INDEX mail_outbox_due ON mail_outbox (next_attempt_at, id) WHERE status = 'queued';
--> statement-breakpoint
ALTER TABLE system_settings
  ADD COLUMN payment_due_days integer NOT NULL DEFAULT 7 CHECK (payment_due_days >= 1),
  ADD COLUMN grace_period_days integer NOT NULL DEFAULT 3 CHECK (grace_period_days >= 0),
  ADD COLUMN reminder_days integer[] NOT NULL DEFAULT '{1,3}',
  ADD COLUMN auto_cancel_days integer NOT NULL DEFAULT 7 CHECK (auto_cancel_days >= 0),
  ADD COLUMN notifies_payment_received boolean NOT NULL DEFAULT true,
  ADD COLUMN notifies_payment_reminders boolean NOT NULL DEFAULT true,
  ADD COLUMN notifies_payment_overdue boolean NOT NULL DEFAULT true,
  ADD COLUMN notifies_admin_alerts boolean NOT NULL DEFAULT true;
--> statement-breakpoint
COMMENT ON COLUMN system_settings.reminder_days IS 'Days before the payment due date on which whoever has not paid is reminded';
--> statement-breakpoint
COMMENT ON COLUMN system_settings.auto_cancel_days IS 'Days after the due date until an order without proof is cancelled; the grace period counts where it is longer';
--> statement-breakpoint
CREATE TABLE order_notices (
  organization_id uuid NOT NULL,
  order_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('reminder', 'overdue')),
  due_date timestamptz NOT NULL,
  days_before integer NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, order_id, kind, due_date, days_before),
  FOREIGN KEY (organization_id, order_id) REFERENCES orders (organization_id, id)
);
--> statement-breakpoint
COMMENT ON TABLE order_notices IS 'What the program has sent about an order''s payment by itself: each once for a due date, whichever process is first';
--> statement-breakpoint
CREATE INDEX group_buys_by_due ON group_buys (payment_due_date);
--> statement-breakpoint
ALTER TABLE order_events DROP CONSTRAINT order_events_kind_check;
--> statement-breakpoint
ALTER TABLE order_events ADD CONSTRAINT order_events_kind_check
  CHECK (kind IN ('placed', 'proof_uploaded', 'status_changed', 'edited', 'reminded', 'overdue'));
