// Rules: docs/rules/roles.md#routes
import { describe, expect, test } from 'vitest';
import { safeReturnPath } from './safe-return-path.ts';

describe('takes people back to pages of this site', () => {
  test.each([
    ['/', '/'],
    ['/buyer/orders', '/buyer/orders'],
    ['/group-buy/0192?tab=products', '/group-buy/0192?tab=products'],
    ['/organizations#members', '/organizations#members'],
    ['/browse?search=a//b', '/browse?search=a//b'],
    ['/browse?next=https://elsewhere.example', '/browse?next=https://elsewhere.example'],
    ['/browse?search=%E2%82%AC', '/browse?search=%E2%82%AC'],
    ['/a/../orders', '/orders'],
    ['/logins', '/logins'],
    ['/content/our%20rules', '/content/our%20rules'],
  ])('%s', (from, path) => {
    expect(safeReturnPath(from)).toBe(path);
  });
});

describe('refuses whatever might leave this site', () => {
  test.each([
    'https://elsewhere.example',
    'http:elsewhere.example',
    'HTTPS://elsewhere.example/buyer/orders',
    '//elsewhere.example',
    '///elsewhere.example',
    '////elsewhere.example/%2e%2e',
    '/\\elsewhere.example',
    '\\\\elsewhere.example',
    '\\/elsewhere.example',
    '/\\/elsewhere.example',
    '/%2Felsewhere.example',
    '/%2felsewhere.example',
    '/%252Felsewhere.example',
    '/%25252Felsewhere.example',
    '/%5Celsewhere.example',
    '/%5celsewhere.example',
    '/%255Celsewhere.example',
    '/.//elsewhere.example',
    '/..//elsewhere.example',
    '/a/..//elsewhere.example',
    '/a/%2e%2e//elsewhere.example',
    '/%2e%2e/%2felsewhere.example',
    '/orders//elsewhere.example',
    '/\t/elsewhere.example',
    '/\n/elsewhere.example',
    '/\r/elsewhere.example',
    '\t//elsewhere.example',
    ' //elsewhere.example',
    '/%09/elsewhere.example',
    '/%0A/elsewhere.example',
    '/%0d%0aLocation:%20elsewhere.example',
    '/%00/elsewhere.example',
    '/orders\u0000',
    '/orders?x=\u0000',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'java\nscript:alert(1)',
    ' javascript:alert(1)',
    'javascript://elsewhere.example/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:https://elsewhere.example/1',
    'file:///etc/passwd',
    'mailto:someone@elsewhere.example',
    'elsewhere.example',
    '@elsewhere.example',
    '.elsewhere.example',
    '?next=/orders',
    '#orders',
    '',
    '/%',
    '/%E0%A4%A',
    `/${'a'.repeat(3000)}`,
  ])('%j', (from) => {
    expect(safeReturnPath(from)).toBeNull();
  });

  test.each([undefined, null, 7, {}, ['/orders'], { pathname: '/orders' }])('%j, which is no path', (from) => {
    expect(safeReturnPath(from)).toBeNull();
  });
});

test.each(['/login', '/register?x=1', '/order-login', '/set-password', '/a/../login'])(
  'refuses %s, which signed-in people are sent away from',
  (from) => {
    expect(safeReturnPath(from)).toBeNull();
  },
);
