import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { createCaller } from '../../../lib/calls/api.ts';
import type { OrderText } from './order-fields.ts';

const call = createCaller<typeof orderCalls>(orderPaths);

export type Details = Partial<Record<OrderText, string>>;

/** How many orders to search for a delivered one, if an address is needed. */
const lookedAt = 20;

interface LastDetailsProps {
  /** An address is needed too. */
  isDelivered: boolean;
  onFound: (details: Details) => void;
}

/** Looks up the name, address and payment method of the account's last order; shows nothing. */
export function LastDetails({ isDelivered, onFound }: LastDetailsProps) {
  const { data } = useQuery({
    queryKey: ['orders', 'last-details', isDelivered],
    queryFn: async ({ signal }): Promise<Details | null> => {
      const { data: orders } = await call('listMyOrders', { query: { limit: lookedAt, sortBy: 'newest' }, signal });
      const delivered = isDelivered ? orders.find(({ groupBuy }) => groupBuy.pickup === null) : undefined;
      const last = delivered ?? orders[0];
      if (!last) return null;
      const { shipping, paymentMethod } = await call('getOrder', {
        params: { orderNumber: last.orderNumber },
        signal,
      });
      const { name, phone, address1, address2, city, state, postalCode, country } = shipping;
      return {
        shippingName: name,
        shippingPhone: phone,
        paymentMethod,
        // A picked-up order had no address.
        ...(address1 && {
          shippingAddress1: address1,
          shippingAddress2: address2 ?? '',
          shippingCity: city ?? '',
          shippingState: state ?? '',
          shippingPostalCode: postalCode ?? '',
          shippingCountry: country ?? '',
        }),
      };
    },
  });
  const found = useEffectEvent(onFound);
  useEffect(() => {
    if (data) found(data);
  }, [data]);
  return null;
}
