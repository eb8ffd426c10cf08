-- A second machine with another secret key or file store would open and find only what it stored itself.
CREATE TABLE site_identity (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  secret_key_fingerprint text,
  file_store_id text
);
--> statement-breakpoint
COMMENT ON TABLE site_identity IS 'One row: what every machine of this site has in common. Empty until the first start';
--> statement-breakpoint
COMMENT ON COLUMN site_identity.secret_key_fingerprint IS 'Derived from the secret key, which can''t be found out from it';
--> statement-breakpoint
COMMENT ON COLUMN site_identity.file_store_id IS 'Also lies in the file store, as the file "store-id"';
--> statement-breakpoint
INSERT INTO site_identity DEFAULT VALUES;
