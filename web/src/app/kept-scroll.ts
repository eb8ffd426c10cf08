import type { Location } from 'react-router';

/** By what the place in a page is kept. Every load begins an entry with the key "default": there the address tells them apart. */
export const scrollKey = ({ key, pathname, search }: Pick<Location, 'key' | 'pathname' | 'search'>) =>
  key === 'default' ? pathname + search : key;
