-- An order doesn't ask any more, while it is written, whether its buyer's account is still there: a job looks for orders
-- that were placed during a deletion.
DROP TRIGGER orders_buyer_is_there ON orders;
--> statement-breakpoint
DROP FUNCTION refuse_order_of_deleted();
--> statement-breakpoint
CREATE TABLE recent_deletions (
  user_id uuid NOT NULL,
  email text NOT NULL,
  deleted_at timestamptz NOT NULL,
  CONSTRAINT recent_deletions_pkey PRIMARY KEY (user_id),
  CONSTRAINT recent_deletions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
--> statement-breakpoint
COMMENT ON TABLE recent_deletions IS 'Accounts deleted a moment ago: an order of theirs may still be on its way';
--> statement-breakpoint
COMMENT ON COLUMN recent_deletions.email IS 'That the account had: a late order becomes a guest''s with it';
--> statement-breakpoint
CREATE INDEX recent_deletions_in_order ON recent_deletions (deleted_at);
