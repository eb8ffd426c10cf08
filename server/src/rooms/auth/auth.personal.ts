import { personal, plain, secret } from '../../platform/personal/personal-table.ts';
import { setupTokens } from './auth.tables.ts';

export const authPersonal = [personal(setupTokens, { columns: { id: plain, tokenHash: secret, createdAt: plain } })];
