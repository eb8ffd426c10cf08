-- The next round of a deal that was closed early is planned as that one was.
ALTER TABLE group_buys ADD COLUMN planned_end_date timestamptz;
--> statement-breakpoint
COMMENT ON COLUMN group_buys.planned_end_date IS 'Of a deal that was closed early, when it was to end; empty again once somebody sets another end';
--> statement-breakpoint
UPDATE group_buys g SET planned_end_date = c.end_before
  FROM group_buy_events e
    JOIN group_buy_date_changes c ON c.organization_id = e.organization_id AND c.group_buy_id = e.group_buy_id
      AND c.at BETWEEN e.at - interval '1 second' AND e.at + interval '1 second'
  WHERE e.organization_id = g.organization_id AND e.group_buy_id = g.id AND e.kind = 'closed'
    AND e.end_date = g.end_date AND c.end_before > g.end_date;
