// @vitest-environment happy-dom
// Spec: 1 §2 Route table; 1 §2 Route guards; 2 §2 Access rules per route
import type { User } from '@cobuy/contract/accounts/accounts.schemas';
import type { Role } from '@cobuy/domain/roles/roles';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, Outlet, type RouteObject, useLocation } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { takeGuestSession } from '../lib/refresh-session.ts';
import { useSession } from '../lib/session.ts';
import { TrustPage } from '../pages/trust.tsx';
import { receiveToasts } from '../ui/feedback/show-toast.ts';
import { ToDashboard } from './redirects.tsx';
import { routes } from './routes.tsx';
import { signOutHere } from './sign-out-here.ts';

/** `ORDER` has signed in to one order with its number. */
const people = ['OUT', 'ORDER', 'GUEST', 'BUYER', 'AGENT', 'ORGADMIN', 'SUPERADMIN'] as const;
type Person = (typeof people)[number];
const orderNumber = 'GB-AAAA-BBBB-CCCC-DDDD';
const ownOrder = `/buyer/orders/${orderNumber}`;

/** What somebody gets: the page itself, the address they are led to, or "Access Denied" with the roles it asks for. */
type Outcome = 'page' | `/${string}` | `denied: ${string}`;
type Row = Record<Person, Outcome>;

const everybody = (outcome: Outcome): Row => rowOf(() => outcome);
const rowOf = (outcomeOf: (person: Person) => Outcome) =>
  Object.fromEntries(people.map((person) => [person, outcomeOf(person)])) as Row;
const publicPage = everybody('page');
const dashboardOf: Row = {
  OUT: '/login',
  ORDER: ownOrder,
  GUEST: '/buyer/dashboard denied: Buyer, Agent, Admin, Super Admin' as Outcome,
  BUYER: '/buyer/dashboard',
  AGENT: '/agent/dashboard',
  ORGADMIN: '/admin/dashboard',
  SUPERADMIN: '/admin/dashboard',
};
const signedOutPage: Row = { ...dashboardOf, OUT: 'page', ORDER: 'page' };
const signedIn: Row = { ...publicPage, OUT: '/login' };
const only = (required: string, ...admitted: Person[]) =>
  rowOf((person) => (person === 'OUT' ? '/login' : admitted.includes(person) ? 'page' : `denied: ${required}`));
/** The specification admits any role; a session of one order is asked for a password there (decisions, "Sign-in and sessions"). */
const members = only('Buyer, Agent, Admin, Super Admin', 'BUYER', 'AGENT', 'ORGADMIN', 'SUPERADMIN');
const agentLevel = only('Agent, Admin, Super Admin', 'AGENT', 'ORGADMIN', 'SUPERADMIN');
const managers = only('Admin, Super Admin', 'ORGADMIN', 'SUPERADMIN');
const superadmin = only('Super Admin', 'SUPERADMIN');
const led = (row: Row, to: Outcome) => rowOf((person) => (row[person] === 'page' ? to : row[person]));

/** Each route of the program, by its pattern: specifications 1 to 3, section 2, and what the decisions add to them. */
const table: Readonly<Record<string, Row>> = {
  '/': publicPage,
  '/browse': publicPage,
  '/guest/group-buys': publicPage,
  '/group-buy/:id': publicPage,
  '/group-buy/:groupBuyId/order': publicPage,
  '/order-confirmation/:orderNumber': publicPage,
  '/about': publicPage,
  '/privacy': publicPage,
  '/terms': publicPage,
  '/content/:type': publicPage,
  '/pricing': publicPage,
  '/payment/success': publicPage,
  '/payment/cancel': publicPage,
  '/reset-password': publicPage,
  '/second-factor': publicPage,
  '/join': publicPage,
  '/verify-email': publicPage,
  '/follow': publicPage,
  '/mails-off': publicPage,
  '/support': publicPage,
  '/setup': publicPage,
  // Whether these are served they ask by themselves: for-developers.test.tsx.
  '/component-showcase': publicPage,
  '/mentions-demo': publicPage,
  '/test-delete': publicPage,
  '/login': signedOutPage,
  '/order-login': signedOutPage,
  '/register': signedOutPage,
  '/forgot-password': signedOutPage,
  '/set-password': { ...signedOutPage, GUEST: 'page' },
  '/dashboard': dashboardOf,
  '/orders': {
    OUT: '/login',
    ORDER: ownOrder,
    GUEST: '/buyer/orders denied: Buyer, Agent, Admin, Super Admin' as Outcome,
    BUYER: '/buyer/orders',
    AGENT: '/agent/dashboard',
    ORGADMIN: '/admin/orders',
    SUPERADMIN: '/admin/orders',
  },
  '/change-email': signedIn,
  '/organizations': signedIn,
  '/announcements/:id': signedIn,
  '/channels/:channelId?': members,
  '/profile': members,
  '/settings': members,
  '/buyer/dashboard': members,
  '/buyer/orders': members,
  '/buyer/orders/:orderNumber': { ...members, ORDER: 'page' },
  '/buyer/orders/:orderNumber/change': { ...members, ORDER: 'page' },
  '/orders/:orderNumber': agentLevel,
  '/agent/dashboard': agentLevel,
  '/agent/proofs': led(agentLevel, '/admin/proofs'),
  '/agent/orders': led(agentLevel, '/admin/orders'),
  '/admin/proofs': agentLevel,
  '/admin/orders': agentLevel,
  '/admin/questions': agentLevel,
  '/admin/broadcasts': agentLevel,
  '/admin/group-buys': agentLevel,
  '/admin/group-buys/new': agentLevel,
  '/admin/group-buys/:id': agentLevel,
  '/admin/group-buys/:id/edit': agentLevel,
  '/admin/group-buys/:id/supplier-list': agentLevel,
  '/admin/group-buys/:id/pick-list': agentLevel,
  '/admin/group-buys/:id/labels': agentLevel,
  '/admin/dashboard': managers,
  '/admin/users': managers,
  '/admin/invitations': managers,
  '/admin/settings': managers,
  '/admin/payment-methods': managers,
  '/admin/products': managers,
  '/admin/products/new': managers,
  '/admin/products/import': managers,
  '/admin/products/suppliers': managers,
  '/admin/products/:id/edit': managers,
  '/admin/organizations': superadmin,
  '/admin/organizations/:id': superadmin,
  '/admin/system': superadmin,
  // Others land on the deals with a message, which the test below reads.
  '/admin/trust': { ...everybody('/'), OUT: '/login', SUPERADMIN: 'page' },
  '*': everybody('/'),
};

/** Where a page would be loaded stands its pattern; guards and redirects are the program's own. */
function withoutPages(some: RouteObject[]): RouteObject[] {
  return some.map((route) => {
    if (route.children)
      return { ...route, children: withoutPages(route.children), element: frameOf(route) } as RouteObject;
    if (!route.lazy) return route;
    return { path: route.path ?? '', element: <Shown pattern={route.path ?? ''} /> };
  });
}
/** The header and the footer say nothing about who may enter. */
const frameOf = ({ element, errorElement }: RouteObject) => (element && !errorElement ? element : <Outlet />);

function Shown({ pattern }: { pattern: string }) {
  const { pathname } = useLocation();
  const isTrust = pattern === '/admin/trust' && useSession.getState().user?.role !== 'SUPERADMIN';
  return isTrust ? <TrustPage /> : <output data-pattern={pattern}>{pathname}</output>;
}

const user = (role: Role): User => ({
  ...{ id: 'me', email: 'me@cobuy.example', username: 'me', firstName: 'Me', lastName: '', role, tier: 'FREE' },
  ...{ organizationId: 'org', organization: 'Org', needsPasswordSetup: false, createdAt: '', lastLoginAt: null },
  ...({} as User),
});
function become(person: Person) {
  const { signIn, signOut } = useSession.getState();
  signOut();
  if (person === 'OUT') return;
  // An agent and an administrator are that in their organization alone.
  const isMember = person === 'AGENT' || person === 'ORGADMIN';
  signIn(user(person === 'ORDER' ? 'GUEST' : isMember ? 'BUYER' : person), person === 'ORDER' ? orderNumber : null);
  if (isMember) useSession.setState({ currentOrgRole: person });
}

let root: Root | null = null;
let place: HTMLElement;
const toasts: string[] = [];
afterEach(() => {
  vi.unstubAllGlobals();
  close();
  useSession.getState().signOut();
  toasts.length = 0;
});

function close() {
  root?.unmount();
  root = null;
}

async function open(address: string) {
  place = document.createElement('div');
  root = createRoot(place);
  const router = createMemoryRouter(withoutPages(routes), { initialEntries: [address] });
  const forget = receiveToasts(({ title }) => {
    toasts.push(title);
    return () => undefined;
  });
  root.render(<RouterProvider router={router} />);
  // What stands in a module of its own is drawn a moment later, and so is what leads away after that.
  const shown = () => [...place.querySelectorAll('output, h1')].find((one) => !one.closest('[aria-hidden]'));
  await expect.poll(shown, { interval: 2 }).toBeTruthy();
  forget();
  return router;
}

async function outcomeOf(address: string): Promise<string> {
  const router = await open(address);
  const { pathname } = router.state.location;
  const isLed = pathname !== address;
  const required = place.querySelector('h1')?.textContent === 'Access Denied' && place.querySelector('dd')?.textContent;
  if (required) return `${isLed ? `${pathname} ` : ''}denied: ${required}`;
  return isLed ? pathname : 'page';
}

const patternsOf = (some: RouteObject[]): string[] =>
  some.flatMap((route) => [...(route.path ? [route.path] : []), ...patternsOf(route.children ?? [])]);

test('the table names every route, and no other', () => {
  expect(patternsOf(routes).toSorted()).toEqual(Object.keys(table).toSorted());
});

const addressOf = (pattern: string) =>
  pattern === '*'
    ? '/no/such/page'
    : pattern
        .replace(':orderNumber', orderNumber)
        .replace(':type', 'imprint')
        .replace(/:\w+\??/g, 'x');

test.each(Object.entries(table).map(([pattern, row]) => ({ pattern, row })))(
  '$pattern opens to whom the specification says',
  async ({ pattern, row }) => {
    const met: Record<string, string> = {};
    for (const person of people) {
      become(person);
      met[person] = await outcomeOf(addressOf(pattern));
      close();
    }
    expect(met).toEqual(row);
  },
);

test('what leads on holds the place of a page whose code is still on its way', async () => {
  become('ORGADMIN');
  place = document.createElement('div');
  root = createRoot(place);
  const onItsWay = new Promise<never>(() => undefined);
  const router = createMemoryRouter(
    [
      { path: '/dashboard', Component: ToDashboard },
      { path: '/admin/dashboard', lazy: () => onItsWay },
    ],
    { initialEntries: ['/dashboard'] },
  );
  root.render(<RouterProvider router={router} />);
  await expect.poll(() => router.state.navigation.location?.pathname).toBe('/admin/dashboard');
  expect(place.textContent).toContain('Loading…');
});

test('whoever is sent to sign in comes back to the whole address', async () => {
  become('OUT');
  const router = await open('/admin/orders?status=PENDING#top');
  expect(router.state.location).toMatchObject({
    pathname: '/login',
    state: { from: '/admin/orders?status=PENDING#top' },
  });
});

test('a link of a mail about an order asks for the number of that order', async () => {
  become('OUT');
  const router = await open(`${ownOrder}?tab=payment&by=order`);
  expect(router.state.location.pathname).toMatch(/^\/(order-)?login$/);
});

test('whoever may not see the trust console is told so', async () => {
  become('ORGADMIN');
  await open('/admin/trust');
  expect(toasts).toEqual(['Access denied. SUPERADMIN role required.']);
});

test('whoever is denied reads the roles, their own, and the way to the dashboard', async () => {
  become('AGENT');
  await open('/admin/users');
  expect([...place.querySelectorAll('dd')].map((fact) => fact.textContent)).toEqual(['Admin, Super Admin', 'Agent']);
  expect(place.querySelector('a')?.getAttribute('href')).toBe('/dashboard');
  expect(place.textContent).toContain("You don't have permission to access this page.");
});

test('whoever signed in to one order is led to signing in with a password', async () => {
  become('ORDER');
  await open('/profile');
  expect(place.textContent).toContain('Please sign in with your password to do this.');
  expect(place.querySelector('a')?.getAttribute('href')).toBe('/login');
});

test('whoever signed in to one order and has no password yet is asked to set one', async () => {
  become('ORDER');
  useSession.setState({ user: { ...user('GUEST'), needsPasswordSetup: true } });
  await open('/profile');
  expect(place.textContent).toContain('Please set a password to do this.');
  expect(place.textContent).not.toContain('sign in with your password');
  expect(place.querySelector('a')?.getAttribute('href')).toBe('/set-password');
});

test.each([
  ['for some roles', '/admin/system'],
  ['for whoever is signed in', '/organizations'],
])('whoever has to set up a second factor does that before a page %s', async (_, address) => {
  become('SUPERADMIN');
  useSession.setState({ user: { ...user('SUPERADMIN'), needsSecondFactor: true } });
  const router = await open(address);
  expect(router.state.location).toMatchObject({ pathname: '/settings', search: '?tab=security' });
});

test('whoever deletes their account is led to the deals, however they hear that their session is over', async () => {
  become('BUYER');
  const router = await open('/profile');
  useSession.setState({ farewell: { from: '/profile', to: '/guest/group-buys' } });
  useSession.getState().expire();
  await expect.poll(() => router.state.location.pathname, { interval: 2 }).toBe('/guest/group-buys');
  close();
  // Any other page goes on asking them to sign in.
  expect((await open('/buyer/orders')).state.location.pathname).toBe('/login');
  become('BUYER');
  expect(useSession.getState().farewell).toBeNull();
});

test('whoever signs out on a page of theirs is led to the first page, and not to sign in again', async () => {
  become('SUPERADMIN');
  const router = await open('/admin/system');
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({})));
  await signOutHere((to, options) => router.navigate(to, options));
  await expect.poll(() => place.querySelector('output')?.textContent, { interval: 2 }).toBe('/');
  expect(router.state.location.pathname).toBe('/');
});

test.each([
  ['their order', (): Response => Response.json({ user: user('GUEST'), orderNumber }), ownOrder],
  [
    'to sign in, where it is nobody’s',
    (): Response => Response.json({ error: 'x', code: 'x' }, { status: 401 }),
    '/login',
  ],
])('a guest whose order has opened a session waits to hear whose it is, and gets %s', async (_, answer, address) => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', (path: string) => (path === '/api/auth/me' ? promise : Response.json({ data: [] })));
  const taken = takeGuestSession();
  const opened = open(ownOrder);
  await expect.poll(() => place.querySelector('[aria-hidden] h1'), { interval: 2 }).toBeTruthy();
  expect(place.querySelector('[data-pattern]')).toBeNull();
  resolve(answer());
  await taken;
  await opened;
  expect(place.querySelector('[data-pattern]')?.textContent).toBe(address);
});
