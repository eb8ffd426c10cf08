-- What an organization decides about dates and payment, versions of its ways to pay, who left a channel, maintenance.
ALTER TABLE organizations
  ADD COLUMN auto_cancel boolean NOT NULL DEFAULT true,
  ADD COLUMN payment_due_days integer CHECK (payment_due_days BETWEEN 0 AND 365);
--> statement-breakpoint
COMMENT ON COLUMN organizations.auto_cancel IS 'Whether orders that nobody pays are cancelled by the deadline; off, they stay overdue';
--> statement-breakpoint
COMMENT ON COLUMN organizations.payment_due_days IS 'Days from the end of a new group buy to its payment due date; null: the form''s own default';
--> statement-breakpoint
COMMENT ON COLUMN organizations.time_zone IS 'IANA name; a date without a time is a day there';
--> statement-breakpoint
ALTER TABLE payment_methods ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now();
--> statement-breakpoint
COMMENT ON COLUMN payment_methods.updated_at IS 'The version that an editor holds: a change that began from an older one is refused';
--> statement-breakpoint
CREATE TABLE channel_departures (
  organization_id uuid NOT NULL,
  channel_id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES users (id),
  was_removed boolean NOT NULL,
  can_post boolean NOT NULL,
  PRIMARY KEY (organization_id, channel_id, user_id),
  FOREIGN KEY (organization_id, channel_id) REFERENCES channels (organization_id, id) ON DELETE CASCADE,
  CHECK (was_removed OR NOT can_post)
);
--> statement-breakpoint
COMMENT ON TABLE channel_departures IS 'Who is out of a channel with something to remember: removed, so that only a manager brings them back, or silenced';
--> statement-breakpoint
ALTER TABLE system_settings ADD COLUMN maintenance_since timestamptz;
--> statement-breakpoint
COMMENT ON COLUMN system_settings.maintenance_since IS 'Since when the dates stand still; set until what became due meanwhile has been moved on';
