CREATE TABLE supplier_mails (
  organization_id uuid NOT NULL,
  group_buy_id uuid NOT NULL,
  id uuid NOT NULL,
  supplier_id uuid,
  supplier_name text NOT NULL,
  recipient text NOT NULL,
  subject text NOT NULL,
  body text NOT NULL,
  products integer NOT NULL,
  quantity integer NOT NULL,
  amount_cents bigint NOT NULL,
  sent_by_id uuid REFERENCES users (id),
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, group_buy_id, id),
  FOREIGN KEY (organization_id, group_buy_id) REFERENCES group_buys (organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id, supplier_id) REFERENCES suppliers (organization_id, id) ON DELETE SET NULL (supplier_id)
);
--> statement-breakpoint
COMMENT ON TABLE supplier_mails IS 'What was ordered by mail from suppliers for a group buy: a copy, never changed';
--> statement-breakpoint
COMMENT ON COLUMN supplier_mails.supplier_name IS 'As it was called then; supplier_id is null since it was deleted';
--> statement-breakpoint
COMMENT ON COLUMN supplier_mails.body IS 'The text of the mail as it went out';
--> statement-breakpoint
CREATE INDEX supplier_mails_of_supplier ON supplier_mails (organization_id, supplier_id);
--> statement-breakpoint
ALTER TABLE group_buy_events
  DROP CONSTRAINT group_buy_events_kind_check,
  ADD CONSTRAINT group_buy_events_kind_check
    CHECK (kind IN ('edited', 'closed', 'reopened', 'moved_on', 'announced', 'sheet_sent')),
  ADD COLUMN detail text;
--> statement-breakpoint
COMMENT ON COLUMN group_buy_events.detail IS 'In words, where the kind does not say it all: to whom a sheet was sent, and what was on it';
--> statement-breakpoint
ALTER TABLE mail_outbox ADD COLUMN attachment jsonb;
--> statement-breakpoint
COMMENT ON COLUMN mail_outbox.attachment IS 'A file that goes with it: its name, type and bytes in base64';
