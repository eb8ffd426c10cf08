-- Until an address is proved, whoever has its account need not be who reads its mail: what concerns a guest's order is for
-- the mailbox alone.
ALTER TABLE notifications ADD COLUMN for_mailbox boolean NOT NULL DEFAULT false;
--> statement-breakpoint
COMMENT ON COLUMN notifications.for_mailbox IS 'About an order that is part of no account: mailed when it was missed, and in nobody''s list until the order joins the account';
--> statement-breakpoint
UPDATE notifications n SET for_mailbox = true FROM orders o
  WHERE n.subject = 'order-chat:' || o.id AND o.buyer_id = n.user_id AND o.claimed_at IS NULL;
--> statement-breakpoint
DELETE FROM notifications n USING orders o
  WHERE n.kind = 'deal_changed' AND n.path = '/buyer/orders/' || o.order_number AND o.buyer_id = n.user_id
    AND o.claimed_at IS NULL;
--> statement-breakpoint
DELETE FROM broadcast_recipients r USING broadcasts b
  WHERE b.organization_id = r.organization_id AND b.id = r.broadcast_id AND b.group_buy_id IS NOT NULL
    AND NOT EXISTS (SELECT FROM orders o WHERE o.organization_id = b.organization_id AND o.group_buy_id = b.group_buy_id
      AND o.buyer_id = r.user_id AND o.claimed_at IS NOT NULL);
--> statement-breakpoint
DELETE FROM notifications n USING broadcasts b
  WHERE n.kind = 'announcement' AND n.subject = 'announcement:' || b.id AND b.group_buy_id IS NOT NULL
    AND NOT EXISTS (SELECT FROM broadcast_recipients r WHERE r.broadcast_id = b.id AND r.user_id = n.user_id);
