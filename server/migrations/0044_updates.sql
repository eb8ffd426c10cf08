-- What organisers tell everybody about a group buy on its page.
CREATE TABLE updates (
  organization_id uuid NOT NULL,
  group_buy_id uuid NOT NULL,
  id uuid NOT NULL,
  text text NOT NULL,
  posted_by_id uuid REFERENCES users (id),
  posted_at timestamptz NOT NULL,
  taken_down_at timestamptz,
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, group_buy_id) REFERENCES group_buys (organization_id, id) ON DELETE CASCADE
);
--> statement-breakpoint
CREATE INDEX updates_shown ON updates (organization_id, group_buy_id, posted_at DESC, id DESC)
  WHERE taken_down_at IS NULL;
