-- What an installation says of its payments for all its organizations (decision 0048).
ALTER TABLE system_settings
  ADD COLUMN payment_instructions jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(payment_instructions) = 'object'),
  ADD COLUMN payment_version integer NOT NULL DEFAULT 0,
  ADD CHECK (payment_due_days <= 365),
  ADD CHECK (grace_period_days <= 365),
  ADD CHECK (auto_cancel_days <= 365),
  ADD CHECK (1 <= ALL (reminder_days) AND 30 >= ALL (reminder_days));
--> statement-breakpoint
COMMENT ON COLUMN system_settings.payment_instructions IS 'By method: {text, changedAt}, for organizations without words of their own';
--> statement-breakpoint
COMMENT ON COLUMN system_settings.payment_version IS 'How often the payment settings were changed';
--> statement-breakpoint
ALTER TABLE orders ADD COLUMN kept_until timestamptz;
--> statement-breakpoint
COMMENT ON COLUMN orders.kept_until IS 'The latest day that its buyer was told to have until it is cancelled: shorter days of the installation do not come before it';
