import { mostCountedGroupBuys } from '@cobuy/domain/group-buys/group-buy-status';
import { plural } from '@cobuy/domain/texts/plural';
import { formatCount } from '../../ui/format/counts.ts';

/** How many deals a list has; the server counts no further than `mostCountedGroupBuys`. */
export const describeFound = (total: number): string =>
  plural(total, '1 group buy', `${formatCount(total)}${total >= mostCountedGroupBuys ? '+' : ''} group buys`);
