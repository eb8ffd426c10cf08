-- Whoever changes products notes their prices in the deals' histories: tables that are spread have no triggers.
DROP TRIGGER products_prices_changed ON products;
--> statement-breakpoint
DROP FUNCTION tell_deals_of_prices;
