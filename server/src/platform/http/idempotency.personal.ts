import { throttles } from '../limits/rate-limiter.tables.ts';
import { ofOthers, personal } from '../personal/personal-table.ts';
import { idempotencyKeys } from './idempotency.tables.ts';

export const idempotencyPersonal = [
  personal(idempotencyKeys, {
    columns: {
      answer: ofOthers('sealed with a key that the asking browser alone has, and gone after a day'),
    },
  }),
  // A hash of who tries, gone with the time of its rule.
  personal(throttles),
];
