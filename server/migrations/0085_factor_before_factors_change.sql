-- Whoever has a second factor shows it before one is added or removed.
ALTER TABLE second_factor_tickets DROP CONSTRAINT second_factor_tickets_purpose_check;
--> statement-breakpoint
ALTER TABLE second_factor_tickets ADD CONSTRAINT second_factor_tickets_purpose_check
  CHECK (purpose IN ('sign_in', 'add_app', 'add_passkey', 'change_factors'));
