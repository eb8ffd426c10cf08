import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, as sessions and mailed links carry them. */
export const newToken = () => randomBytes(32).toString('base64url');

/** Only this is stored: the database alone opens no session and no link. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest();
