-- A supplier's deletion takes its name from what stays: where tables are spread, no foreign key can. A deal that was
-- announced has orders and is never deleted.
ALTER TABLE products
  DROP CONSTRAINT products_of_supplier,
  ADD CONSTRAINT products_of_supplier FOREIGN KEY (organization_id, supplier_id) REFERENCES suppliers (organization_id, id);
--> statement-breakpoint
ALTER TABLE supplier_mails
  DROP CONSTRAINT supplier_mails_organization_id_supplier_id_fkey,
  ADD CONSTRAINT supplier_mails_organization_id_supplier_id_fkey
    FOREIGN KEY (organization_id, supplier_id) REFERENCES suppliers (organization_id, id);
--> statement-breakpoint
ALTER TABLE broadcasts
  DROP CONSTRAINT broadcasts_organization_id_group_buy_id_fkey,
  ADD CONSTRAINT broadcasts_organization_id_group_buy_id_fkey
    FOREIGN KEY (organization_id, group_buy_id) REFERENCES group_buys (organization_id, id);
