-- What a history says was sent is told as it went: kept where there was no mail server, or failed where it was refused.
ALTER TABLE mail_outbox ADD COLUMN history jsonb;
--> statement-breakpoint
COMMENT ON COLUMN mail_outbox.history IS 'The line of a history that tells of this mail: of which table, about what, and its id';
--> statement-breakpoint
ALTER TABLE order_events ADD COLUMN delivery text CHECK (delivery IN ('queued', 'kept', 'sent', 'failed'));
--> statement-breakpoint
ALTER TABLE group_buy_events ADD COLUMN delivery text CHECK (delivery IN ('queued', 'kept', 'sent', 'failed'));
--> statement-breakpoint
ALTER TABLE supplier_mails ADD COLUMN delivery text CHECK (delivery IN ('queued', 'kept', 'sent', 'failed'));
--> statement-breakpoint
COMMENT ON COLUMN order_events.delivery IS 'Of a line that tells of a mail, what became of it; the outbox forgets it sooner';
--> statement-breakpoint
COMMENT ON COLUMN group_buy_events.delivery IS 'Of a line that tells of a mail, what became of it; the outbox forgets it sooner';
--> statement-breakpoint
COMMENT ON COLUMN supplier_mails.delivery IS 'What became of the mail; the outbox forgets it sooner';
--> statement-breakpoint
-- Of an announcement there are many mails: they are counted.
ALTER TABLE broadcasts
  ADD COLUMN kind text NOT NULL DEFAULT 'members' CHECK (kind IN ('members', 'news')),
  ADD COLUMN by_mail boolean NOT NULL DEFAULT true,
  ADD COLUMN mails integer CHECK (mails >= 0),
  ADD COLUMN mails_kept integer NOT NULL DEFAULT 0 CHECK (mails_kept >= 0),
  ADD COLUMN mails_failed integer NOT NULL DEFAULT 0 CHECK (mails_failed >= 0);
--> statement-breakpoint
COMMENT ON COLUMN broadcasts.mails IS 'How many were mailed it; null: it was sent before that was counted';
--> statement-breakpoint
COMMENT ON COLUMN broadcasts.mails_kept IS 'Of these, those that never left: there was no mail server';
--> statement-breakpoint
-- Until now what went to a whole organization was mailed to those alone who had asked for news.
UPDATE broadcasts SET kind = 'news' WHERE group_buy_id IS NULL;
--> statement-breakpoint
CREATE INDEX broadcasts_of_week ON broadcasts (organization_id, created_at)
  WHERE group_buy_id IS NULL AND kind = 'members' AND by_mail;
--> statement-breakpoint
-- To addresses that nobody has confirmed few announcements are mailed: these are counted by it.
CREATE TABLE announcement_mails_unproved (
  organization_id uuid NOT NULL REFERENCES organizations (id),
  announcement_id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES users (id),
  to_all boolean NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, announcement_id, user_id)
);
--> statement-breakpoint
COMMENT ON TABLE announcement_mails_unproved IS 'Announcements and updates of the last week that were mailed to an address that nobody had confirmed';
--> statement-breakpoint
COMMENT ON COLUMN announcement_mails_unproved.to_all IS 'It went to a whole organization, not to those who had ordered in a group buy';
--> statement-breakpoint
CREATE INDEX announcement_mails_unproved_by_person ON announcement_mails_unproved (user_id, at);
--> statement-breakpoint
CREATE INDEX announcement_mails_unproved_by_day ON announcement_mails_unproved (organization_id, at);
--> statement-breakpoint
CREATE FUNCTION tell_history_of_mail() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  told_in text := NEW.history ->> 'of';
  about_id uuid := (NEW.history ->> 'about')::uuid;
  line_id uuid := (NEW.history ->> 'line')::uuid;
BEGIN
  IF told_in = 'order' THEN
    UPDATE order_events SET delivery = NEW.status
      WHERE organization_id = NEW.organization_id AND order_id = about_id AND id = line_id AND delivery IS DISTINCT FROM 'sent';
  ELSIF told_in = 'supplier' THEN
    UPDATE supplier_mails SET delivery = NEW.status
      WHERE organization_id = NEW.organization_id AND group_buy_id = about_id AND id = line_id
        AND delivery IS DISTINCT FROM 'sent';
    UPDATE group_buy_events SET delivery = NEW.status
      WHERE organization_id = NEW.organization_id AND group_buy_id = about_id AND id = line_id
        AND delivery IS DISTINCT FROM 'sent';
  ELSIF told_in = 'broadcast' AND NEW.resent_from IS NULL AND TG_OP = 'UPDATE' THEN
    UPDATE broadcasts
      SET mails_kept = mails_kept + (NEW.status = 'kept')::int, mails_failed = mails_failed + (NEW.status = 'failed')::int
      WHERE organization_id = NEW.organization_id AND id = line_id AND NEW.status IN ('kept', 'failed');
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER mail_outbox_tells_history AFTER INSERT ON mail_outbox
  FOR EACH ROW WHEN (NEW.history IS NOT NULL) EXECUTE FUNCTION tell_history_of_mail();
--> statement-breakpoint
CREATE TRIGGER mail_outbox_tells_history_later AFTER UPDATE OF status ON mail_outbox
  FOR EACH ROW WHEN (NEW.history IS NOT NULL AND NEW.status IS DISTINCT FROM OLD.status)
  EXECUTE FUNCTION tell_history_of_mail();
--> statement-breakpoint
-- What was written before is known from its mail, as long as the outbox has it: the same words at the same time.
UPDATE supplier_mails s SET delivery = m.status
  FROM mail_outbox m
  WHERE m.template = 'supplier-order' AND m.organization_id = s.organization_id AND lower(m.recipient) = lower(s.recipient)
    AND m.resent_from IS NULL AND NOT m.is_test AND abs(extract(epoch FROM m.created_at - s.sent_at)) < 60;
--> statement-breakpoint
UPDATE group_buy_events e SET delivery = s.delivery
  FROM supplier_mails s
  WHERE e.kind = 'sheet_sent' AND s.organization_id = e.organization_id AND s.group_buy_id = e.group_buy_id
    AND s.sent_at = e.at AND s.delivery IS NOT NULL;
--> statement-breakpoint
UPDATE order_events e SET delivery = m.status
  FROM orders o, mail_outbox m
  WHERE e.kind IN ('reminded', 'overdue') AND o.organization_id = e.organization_id AND o.id = e.order_id
    AND m.organization_id = e.organization_id AND m.template IN ('payment-reminder', 'payment-overdue')
    AND m.data ->> 'orderNumber' = o.order_number AND m.resent_from IS NULL
    AND abs(extract(epoch FROM m.created_at - e.at)) < 60;
