-- An announcement to those alone who had still to pay says so where it is listed.
ALTER TABLE broadcasts
  ADD COLUMN unpaid_only boolean NOT NULL DEFAULT false CHECK (NOT unpaid_only OR group_buy_id IS NOT NULL);
