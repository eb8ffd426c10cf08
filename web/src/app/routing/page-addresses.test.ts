import type { RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { readPageAddresses } from '../../../list-page-addresses.ts';
import { routes } from './routes.tsx';

const addressesOf = (some: readonly RouteObject[]): string[] =>
  some.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...addressesOf(children)]);

test('the server is told every address that is a page, and no other', () => {
  expect(readPageAddresses().toSorted()).toEqual(
    addressesOf(routes)
      .filter((path) => path !== '*')
      .toSorted(),
  );
});
