-- A text without accents, case or ligatures: what searches compare and lists are in order by, whatever collations the
-- database has. The same as domain/src/texts/folded.ts; a plain text, which most are, is only written small.
CREATE FUNCTION folded(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN octet_length($1) = char_length($1) THEN lower($1) ELSE
  replace(replace(replace(replace(replace(replace(replace(replace(
    translate(
      regexp_replace(lower(normalize($1, NFKD)), '[\u0300-\u036f]', '', 'g'),
      'łŁøØđĐðÐħĦŧŦıς’‘ʼ‐‑–—', 'llooddddhhttiσ''''''----'),
    'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th')
END;
--> statement-breakpoint
-- What LIKE finds where a text has the typed one: `%` and `_` stand for themselves.
CREATE FUNCTION containing(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN '%' || regexp_replace(folded($1), '[\\%_]', '\\\&', 'g') || '%';
--> statement-breakpoint
DROP INDEX products_by_name, products_name_trgm, products_sku_trgm;
--> statement-breakpoint
CREATE INDEX products_by_name ON products (organization_id, folded(name) COLLATE "C", id);
--> statement-breakpoint
CREATE INDEX products_name_trgm ON products USING gin (folded(name) gin_trgm_ops) WITH (gin_pending_list_limit = 64);
--> statement-breakpoint
CREATE INDEX products_sku_trgm ON products USING gin (folded(sku) gin_trgm_ops);
--> statement-breakpoint
DROP INDEX group_buys_title_trgm;
--> statement-breakpoint
CREATE INDEX group_buys_title_trgm ON group_buys USING gin (folded(title) gin_trgm_ops)
  WITH (gin_pending_list_limit = 64);
--> statement-breakpoint
DROP INDEX organizations_name_trgm;
--> statement-breakpoint
CREATE INDEX organizations_name_trgm ON organizations USING gin (folded(name) gin_trgm_ops);
--> statement-breakpoint
DROP INDEX orders_shipping_name_trgm;
--> statement-breakpoint
CREATE INDEX orders_shipping_name_trgm ON orders USING gin (folded(shipping_name) gin_trgm_ops)
  WITH (gin_pending_list_limit = 64);
--> statement-breakpoint
DROP INDEX users_by_shown_name, users_search_trgm;
--> statement-breakpoint
CREATE INDEX users_by_shown_name ON users (
  folded(coalesce(nullif(trim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')), ''), email)) COLLATE "C", id
) WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE INDEX users_search_trgm ON users USING gin (folded(
  email || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(username, '')
) gin_trgm_ops);
--> statement-breakpoint
DROP INDEX mail_outbox_search_trgm;
--> statement-breakpoint
DROP STATISTICS mail_outbox_search;
--> statement-breakpoint
CREATE INDEX mail_outbox_search_trgm ON mail_outbox USING gin (folded(recipient || ' ' || subject) gin_trgm_ops)
  WHERE subject IS NOT NULL;
--> statement-breakpoint
CREATE STATISTICS mail_outbox_search ON (folded(recipient || ' ' || subject)) FROM mail_outbox;
