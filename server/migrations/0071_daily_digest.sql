ALTER TABLE notification_preferences ADD COLUMN daily_digest boolean NOT NULL DEFAULT true;
--> statement-breakpoint
CREATE TABLE digest_days (
  organization_id uuid PRIMARY KEY REFERENCES organizations (id),
  day date,
  sent_at timestamptz
);
--> statement-breakpoint
COMMENT ON TABLE digest_days IS 'For which day, there, the organisers of an organization were last sent what came and what waits';
