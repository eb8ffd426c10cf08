-- Who saved settings last: whoever saves over a change that they had not seen is told whose it was.
ALTER TABLE system_settings
  ADD COLUMN changed_by uuid REFERENCES users (id) ON DELETE SET NULL,
  ADD COLUMN payment_changed_by uuid REFERENCES users (id) ON DELETE SET NULL;
--> statement-breakpoint
COMMENT ON COLUMN system_settings.changed_by IS 'Who made the change that version counted last';
--> statement-breakpoint
COMMENT ON COLUMN system_settings.payment_changed_by IS 'Who made the change that payment_version counted last';
--> statement-breakpoint
ALTER TABLE tier_versions ADD COLUMN changed_by uuid REFERENCES users (id) ON DELETE SET NULL;
--> statement-breakpoint
-- What else of an organization changes moves updated_at, too.
ALTER TABLE organizations
  ADD COLUMN settings_changed_at timestamptz,
  ADD COLUMN settings_changed_by uuid REFERENCES users (id) ON DELETE SET NULL;
