-- Whoever a thing concerns is told of it.
ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check;
--> statement-breakpoint
ALTER TABLE notifications ADD CONSTRAINT notifications_kind_check CHECK (kind IN (
  'order_message', 'mention', 'mention_all', 'closure_requested', 'order_placed', 'proof_uploaded', 'proof_rejected',
  'order_settled', 'order_processing', 'order_shipped', 'order_delivered', 'order_cancelled', 'order_closed',
  'payment_reminder', 'payment_overdue', 'deal_assigned', 'deal_changed', 'announcement', 'admin_alert'));
--> statement-breakpoint
-- What administrators were alerted to: the same thing at most once a day.
CREATE TABLE admin_alerts (
  organization_id uuid REFERENCES organizations (id),
  key text NOT NULL,
  alerted_at timestamptz NOT NULL,
  CONSTRAINT admin_alerts_once UNIQUE NULLS NOT DISTINCT (organization_id, key)
);
--> statement-breakpoint
COMMENT ON COLUMN admin_alerts.organization_id IS 'Whose ORGADMINs were told; null: the SUPERADMINs, about the installation';
--> statement-breakpoint
COMMENT ON COLUMN admin_alerts.key IS 'What is wrong, as "disk-low"';
--> statement-breakpoint
CREATE INDEX mail_outbox_sent ON mail_outbox (sent_at) WHERE sent_at IS NOT NULL;
--> statement-breakpoint
ALTER TABLE notification_preferences
  ADD COLUMN order_updates boolean NOT NULL DEFAULT true,
  ADD COLUMN payment_reminders boolean NOT NULL DEFAULT true,
  ADD COLUMN marketing_emails boolean NOT NULL DEFAULT false,
  ADD COLUMN new_order_notifications boolean NOT NULL DEFAULT true,
  ADD COLUMN agent_assignment_notifications boolean NOT NULL DEFAULT true;
--> statement-breakpoint
COMMENT ON COLUMN notification_preferences.email_enabled IS 'Mails that no other column governs: missed messages, news of group buys, requests to close an order';
--> statement-breakpoint
COMMENT ON COLUMN notification_preferences.marketing_emails IS 'Mails with announcements to a whole organization';
--> statement-breakpoint
-- Mails keep what they say: names and time zone of the moment in their data, and the version of their template.
CREATE TABLE mail_template_versions (
  name text NOT NULL,
  version text NOT NULL,
  source text NOT NULL,
  layout text NOT NULL,
  kept_at timestamptz NOT NULL,
  PRIMARY KEY (name, version)
);
--> statement-breakpoint
COMMENT ON COLUMN mail_template_versions.version IS 'The beginning of the SHA-256 of source and layout';
--> statement-breakpoint
ALTER TABLE mail_outbox ADD COLUMN template_version text;
--> statement-breakpoint
ALTER TABLE mail_outbox DROP CONSTRAINT mail_outbox_status_check;
--> statement-breakpoint
ALTER TABLE mail_outbox ADD CONSTRAINT mail_outbox_status_check CHECK (status IN ('queued', 'kept', 'sent', 'failed'));
--> statement-breakpoint
COMMENT ON COLUMN mail_outbox.status IS 'Kept: written while the installation had no mail server, or restored from a backup; never sent';
--> statement-breakpoint
UPDATE mail_outbox SET status = 'kept' WHERE status = 'queued' AND attempts = 0 AND created_at < now() - interval '1 day';
--> statement-breakpoint
ALTER TABLE system_settings ADD COLUMN sends_mail boolean NOT NULL DEFAULT false;
--> statement-breakpoint
COMMENT ON COLUMN system_settings.sends_mail IS 'Whether a mail server is configured, as the program that started last was told';
--> statement-breakpoint
-- Whoever queues a mail, in whatever statement: placing an order writes it with everything else.
CREATE FUNCTION keep_names_of_mail() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  settings record;
  zone text;
BEGIN
  SELECT site_name, sends_mail INTO settings FROM system_settings;
  SELECT time_zone INTO zone FROM organizations WHERE id = NEW.organization_id;
  NEW.data := jsonb_build_object('siteName', settings.site_name, 'timeZone', coalesce(zone, 'UTC')) || NEW.data;
  IF NEW.status = 'queued' AND NOT settings.sends_mail THEN
    NEW.status := 'kept';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER mail_outbox_keeps_names BEFORE INSERT ON mail_outbox FOR EACH ROW EXECUTE FUNCTION keep_names_of_mail();
--> statement-breakpoint
-- Who got an announcement: they read it whole.
CREATE TABLE broadcast_recipients (
  organization_id uuid NOT NULL,
  broadcast_id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES users (id),
  PRIMARY KEY (organization_id, broadcast_id, user_id),
  FOREIGN KEY (organization_id, broadcast_id) REFERENCES broadcasts (organization_id, id) ON DELETE CASCADE
);
--> statement-breakpoint
CREATE UNIQUE INDEX broadcasts_by_id ON broadcasts (id);
--> statement-breakpoint
-- The timeline says of what has come whether the organisers know.
ALTER TABLE order_events ADD COLUMN told_at timestamptz, ADD COLUMN mailed_at timestamptz;
--> statement-breakpoint
UPDATE order_events SET told_at = at, mailed_at = at WHERE kind IN ('placed', 'proof_uploaded');
--> statement-breakpoint
COMMENT ON TABLE order_events IS 'The timeline: who, when, from, to, why; never changed but for whether the organisers were told';
--> statement-breakpoint
COMMENT ON COLUMN order_events.told_at IS 'Of what was placed or uploaded: when the organisers were told in the application';
--> statement-breakpoint
COMMENT ON COLUMN order_events.mailed_at IS 'When the mail to the organisers was written that lists it';
--> statement-breakpoint
CREATE INDEX order_events_untold ON order_events (organization_id, order_id)
  WHERE mailed_at IS NULL AND kind IN ('placed', 'proof_uploaded');
--> statement-breakpoint
CREATE TABLE order_news_tellings (
  organization_id uuid NOT NULL,
  group_buy_id uuid NOT NULL,
  told_at timestamptz,
  mailed_at timestamptz,
  PRIMARY KEY (organization_id, group_buy_id),
  FOREIGN KEY (organization_id, group_buy_id) REFERENCES group_buys (organization_id, id) ON DELETE CASCADE
);
--> statement-breakpoint
COMMENT ON TABLE order_news_tellings IS 'When the organisers of a group buy were last told what came, so that much at once makes one notice and one mail';
--> statement-breakpoint
-- Dates of a group buy as they were, until its buyers know of the change.
CREATE TABLE group_buy_date_changes (
  organization_id uuid NOT NULL,
  group_buy_id uuid NOT NULL,
  id uuid NOT NULL,
  end_before timestamptz NOT NULL,
  payment_due_before timestamptz NOT NULL,
  at timestamptz NOT NULL,
  told_at timestamptz,
  PRIMARY KEY (organization_id, group_buy_id, id),
  FOREIGN KEY (organization_id, group_buy_id) REFERENCES group_buys (organization_id, id) ON DELETE CASCADE
);
--> statement-breakpoint
CREATE INDEX group_buy_date_changes_untold ON group_buy_date_changes (organization_id, group_buy_id) WHERE told_at IS NULL;
