import { eq, or } from 'drizzle-orm';
import { own, personal, secret } from '../../platform/personal/personal-table.ts';
import { follows, openingTellings } from './follows.tables.ts';

export const followsPersonal = [
  personal(follows, {
    rowsOf: ({ userId, email }) => or(eq(follows.userId, userId), email ? eq(follows.email, email) : undefined),
    rowsGo: 'at deletion',
    columns: {
      email: own,
      token: secret,
    },
  }),
  personal(openingTellings),
];
