ALTER TABLE orders ADD COLUMN taken_at timestamptz;
--> statement-breakpoint
COMMENT ON COLUMN orders.taken_at IS 'Of an order placed as a guest: since when the account behind its address has acted on it, which ends every other way in';
--> statement-breakpoint
-- Where something was done or said since the account made the order its own, nobody can tell any more by whom: it is the account's.
UPDATE orders o SET taken_at = now(), guest_access = false
WHERE o.guest_access AND o.claimed_at IS NOT NULL AND (
  EXISTS (SELECT 1 FROM order_events e WHERE e.organization_id = o.organization_id AND e.order_id = o.id
    AND e.actor_id = o.buyer_id AND e.at > o.claimed_at)
  OR EXISTS (SELECT 1 FROM messages m WHERE m.organization_id = o.organization_id AND m.conversation_id = o.id
    AND m.sender_id = o.buyer_id AND m.created_at > o.claimed_at));
--> statement-breakpoint
DELETE FROM sessions s USING orders o WHERE o.id = s.order_id AND o.taken_at IS NOT NULL;
