import type { Config } from '../config/config.ts';

/**
 * Whether the caller's browser reaches this installation over https: the request says so, or PUBLIC_URL does. The address
 * that an administrator confirmed does not count: one that does not work yet must lock nobody out.
 */
export const speaksHttps = ({ protocol }: { protocol: string }, { publicUrl }: Pick<Config, 'publicUrl'>): boolean =>
  protocol === 'https' || publicUrl?.startsWith('https:') === true;
