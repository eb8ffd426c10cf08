-- Not every country's addresses have a state or a postal code: the rest of an address is whole or missing as before.
ALTER TABLE orders
  DROP CONSTRAINT orders_address_is_whole,
  ADD CONSTRAINT orders_address_is_whole CHECK (
    num_nulls(shipping_address1, shipping_city, shipping_country) IN (0, 3)
    AND (shipping_address1 IS NOT NULL OR num_nonnulls(shipping_address2, shipping_state, shipping_postal_code) = 0));
