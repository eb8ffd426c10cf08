-- What belongs to an organization is named by its number: in identifiers, order numbers, codes and keys of files.
ALTER TABLE organizations ADD COLUMN number integer CONSTRAINT organizations_number_key UNIQUE;
--> statement-breakpoint
DO $$
DECLARE
  found uuid;
  drawn integer;
BEGIN
  FOR found IN SELECT id FROM organizations LOOP
    LOOP
      drawn := floor(random() * 1048576);
      EXIT WHEN NOT EXISTS (SELECT FROM organizations WHERE number = drawn);
    END LOOP;
    UPDATE organizations SET number = drawn WHERE id = found;
  END LOOP;
END $$;
--> statement-breakpoint
ALTER TABLE organizations
  ALTER COLUMN number SET NOT NULL,
  ADD CONSTRAINT organizations_number_check CHECK (number >= 0 AND number < 1073741824);
--> statement-breakpoint
COMMENT ON COLUMN organizations.number IS 'Drawn at random and never changed: identifiers, order numbers, codes and keys of files carry it';
--> statement-breakpoint
ALTER TABLE orders
  DROP CONSTRAINT orders_order_number_check,
  ADD CONSTRAINT orders_order_number_check
    CHECK (order_number ~ '^GB(-[0-9A-HJKMNP-TV-Z]{4}){4}(-[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{2})?)?$');
