ALTER TABLE users ADD COLUMN orders_kept_until timestamptz;
--> statement-breakpoint
COMMENT ON COLUMN users.orders_kept_until IS 'Of a deleted account: until when its orders keep name, address and proofs. Null: they do no longer';
--> statement-breakpoint
UPDATE users SET orders_kept_until = deleted_at + interval '90 days' WHERE deleted_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX users_orders_kept_until ON users (orders_kept_until) WHERE orders_kept_until IS NOT NULL;
--> statement-breakpoint
-- A deletion holds the account against new rows (FOR UPDATE) and looks for open orders; an order that was being placed
-- meanwhile waits here, and then finds nobody who could have bought it.
CREATE FUNCTION refuse_order_of_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM users WHERE id = NEW.buyer_id AND deleted_at IS NULL FOR KEY SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the buyer has deleted their account' USING ERRCODE = '23503', CONSTRAINT = 'orders_buyer_is_there';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_buyer_is_there BEFORE INSERT ON orders FOR EACH ROW EXECUTE FUNCTION refuse_order_of_deleted();
