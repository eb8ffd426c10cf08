import { throttles } from '../limits/throttle.tables.ts';
import { ofOthers, personal, plain } from '../personal/personal-table.ts';
import { idempotencyKeys } from './idempotency.tables.ts';

export const keptRequestsPersonal = [
  personal(idempotencyKeys, {
    columns: {
      id: plain,
      requestHash: plain,
      answer: ofOthers('sealed with a key that the asking browser alone has, and gone after a day'),
      createdAt: plain,
      expiresAt: plain,
    },
  }),
  // A hash of who tries, gone with the time of its rule.
  personal(throttles, { columns: { key: plain, points: plain, expire: plain } }),
];
