CREATE TABLE group_buy_events (
  organization_id uuid NOT NULL,
  group_buy_id uuid NOT NULL,
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('edited', 'closed', 'reopened', 'moved_on', 'announced')),
  actor_id uuid REFERENCES users (id),
  at timestamptz NOT NULL,
  parts text[] NOT NULL DEFAULT '{}',
  end_date timestamptz,
  payment_due_date timestamptz,
  announcement text,
  PRIMARY KEY (organization_id, group_buy_id, id),
  FOREIGN KEY (organization_id, group_buy_id) REFERENCES group_buys (organization_id, id) ON DELETE CASCADE
);
--> statement-breakpoint
COMMENT ON TABLE group_buy_events IS 'What its organisers did to a group buy, for its history; never changed. That it was created, the group buy itself says';
--> statement-breakpoint
COMMENT ON COLUMN group_buy_events.actor_id IS 'Null where the program itself acted';
--> statement-breakpoint
COMMENT ON COLUMN group_buy_events.parts IS 'What an edit changed: title, notes, dates, products, …';
--> statement-breakpoint
COMMENT ON COLUMN group_buy_events.end_date IS 'As it became, where the dates changed; so payment_due_date';
--> statement-breakpoint
COMMENT ON COLUMN group_buy_events.announcement IS 'The title of what was announced';
--> statement-breakpoint
CREATE INDEX group_buy_events_newest ON group_buy_events (organization_id, group_buy_id, at DESC, id DESC);
