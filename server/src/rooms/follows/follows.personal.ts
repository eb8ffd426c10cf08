import { eq, or } from 'drizzle-orm';
import { own, personal, plain, secret } from '../../platform/personal/personal-table.ts';
import { follows, openingTellings } from './follows.tables.ts';

export const followsPersonal = [
  personal(follows, {
    rowsOf: ({ userId, email }) => or(eq(follows.userId, userId), email ? eq(follows.email, email) : undefined),
    rowsGo: 'at deletion',
    columns: {
      organizationId: plain,
      id: plain,
      groupBuyId: plain,
      userId: plain,
      email: own,
      token: secret,
      createdAt: plain,
      confirmedAt: plain,
    },
  }),
  personal(openingTellings, { columns: { organizationId: plain, groupBuyId: plain, toldAt: plain } }),
];
