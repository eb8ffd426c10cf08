// @vitest-environment happy-dom
// What a list of people says before it is sent, and who wants to leave while they are brought in.
import type { User } from '@cobuy/contract/accounts/accounts.schemas';
import { packSheets } from '@cobuy/domain/spreadsheets/workbook';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../../lib/session/session.ts';
import { ImportPeople } from './import-people.tsx';

let place: HTMLElement;
let root: Root;
let router: ReturnType<typeof createMemoryRouter>;
let answer: (response: Response) => void;
const email = 'noor@b.example';
const success = [{ email }];

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (path !== '/api/users/import') return Response.json({ error: 'x', code: 'x' }, { status: 501 });
    if (String(init?.body).includes('"dryRun":true')) return Response.json({ data: { success, failed: [] } });
    return new Promise<Response>((resolve) => {
      answer = resolve;
    });
  });
  useSession.getState().signIn({ id: 'maya', role: 'ORGADMIN' } as User);
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  router = createMemoryRouter(
    [
      { path: '/users', element: <ImportPeople onClose={() => {}} /> },
      { path: '/elsewhere', element: <p>elsewhere</p> },
    ],
    { initialEntries: ['/users'] },
  );
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    ),
  );
});
afterEach(async () => {
  await act(async () => root.unmount());
  place.remove();
  useSession.getState().signOut();
  vi.unstubAllGlobals();
});

const button = (label: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label);
const question = () => document.querySelector('[role=alertdialog]')?.textContent ?? null;
/** React draws by itself meanwhile, as in a browser: within `act` it would at its end alone. */
async function until(what: () => void) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  await vi.waitFor(what, 60_000);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
}

async function choose(file: File) {
  const chooser = document.querySelector<HTMLInputElement>('input[type=file]');
  Object.defineProperty(chooser, 'files', { value: [file] });
  await act(async () => void chooser?.dispatchEvent(new Event('change', { bubbles: true })));
}

/** A person who goes elsewhere while their list is on its way. */
async function leaveMeanwhile(list: string, start: string) {
  await choose(new File([list], 'people.csv', { type: 'text/csv' }));
  await until(() => expect(button(start)).toBeDefined());
  await act(async () => button(start)?.click());
  await until(() => expect(button('Stop here')).toBeDefined());
  await act(async () => router.navigate('/elsewhere'));
  expect(question()).toContain('Leave during the import?');
}
const withPasswords = `email,password,role\n${email},a-plum-of-mine,BUYER`;
const end = (data: object) => act(async () => answer(Response.json({ data })));

test('where everybody is in and nothing is to be handed out, they leave', async () => {
  await leaveMeanwhile(withPasswords, 'Import 1 user');
  await end({ success, failed: [] });
  await until(() => expect(router.state.location.pathname).toBe('/elsewhere'));
});

test('where somebody is not, they stay, and see who', async () => {
  await leaveMeanwhile(withPasswords, 'Import 1 user');
  await end({ success: [], failed: [{ email, error: 'Their mailbox is full' }] });
  await until(() => expect(document.body.textContent).toContain('Their mailbox is full'));
  expect([question(), router.state.location.pathname]).toEqual([null, '/users']);
});

test('where links have come, they are asked about those', async () => {
  await leaveMeanwhile(`email,role\n${email},BUYER`, 'Import and invite 1 user');
  const links = [{ email, url: 'https://shop.example/reset-password?token=t' }];
  await end({ success, failed: [], invited: { queued: 0, kept: 0, shown: 1, links } });
  await until(() => expect(question()).toContain('Leave without the links?'));
  expect([question(), router.state.location.pathname]).toEqual([
    expect.stringContaining('1 link to choose a password isn’t shown again.'),
    '/users',
  ]);
});

/** @param hides what the tags of the rows, from the titles on, say beside their numbers. */
function spreadsheet(rows: readonly (readonly string[])[], columns: string, hides: readonly string[] = []): File {
  const cell = (text: string, at: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const lines = rows.map(
    (cells, at) =>
      `<row r="${at + 1}"${hides[at] ?? ''}>${cells.map((text, column) => cell(text, `${'ABC'[column]}${at + 1}`)).join('')}</row>`,
  );
  const xml = `<worksheet><cols>${columns}</cols><sheetData>${lines.join('')}</sheetData></worksheet>`;
  const workbook = { sharedStrings: null, styles: null, startsIn1904: false };
  return new File([new Uint8Array(packSheets(workbook, [{ name: '"Members"', xml }]))], 'members.xlsx');
}
const hide = '<col min="2" max="2" hidden="1"/>';
const hint = 'Rows or columns of the spreadsheet are hidden: show them, save it and try again.';

test.each([
  [
    'a column',
    spreadsheet(
      [
        ['Name', 'Mail'],
        ['Noor', email],
      ],
      hide,
    ),
    true,
  ],
  [
    'a row',
    spreadsheet(
      [
        ['Name', 'Phone'],
        ['Noor', '1'],
        ['Bo', '2'],
      ],
      '',
      ['', '', ' hidden="1"'],
    ),
    true,
  ],
  [
    'nothing',
    spreadsheet(
      [
        ['Name', 'Phone'],
        ['Noor', '1'],
      ],
      '',
    ),
    false,
  ],
])(
  'where something is missing in a spreadsheet of which %s is hidden, it is said that it may stand there',
  async (_, file, isSaid) => {
    await choose(file);
    await until(() => expect(said()).toContain('Missing required columns: email'));
    expect(said().includes(hint)).toBe(isSaid);
  },
);

test.each([
  ['1 row is hidden and left out.', '', ' hidden="1"'],
  ['1 column is hidden and left out.', hide, ''],
])('of a spreadsheet with somebody to bring in it is said: %s', async (sentence, columns, hides) => {
  const rows = [
    ['Name', 'Note', 'Mail'],
    ['Noor', 'x', email],
    ['Bo', 'y', 'bo@b.example'],
  ];
  await choose(spreadsheet(rows, columns, ['', '', hides]));
  await until(() => expect(document.body.textContent).toContain(sentence));
});

test('what is hidden in a spreadsheet is counted, and stays taken when something else is chosen', async () => {
  const rows = [
    ['Name', 'Note', 'Mail'],
    ['Noor', 'x', email],
    ['Bo', 'y', 'bo@b.example'],
    ['Cy', 'z', 'cy@b.example'],
  ];
  await choose(spreadsheet(rows, hide, ['', '', ' hidden="1"', ' hidden="1"']));
  await until(() => expect(said()).toContain('1 user in members.xlsx'));
  expect(said()).toContain('2 rows and 1 column are hidden and left out.');
  const take = () => document.querySelector<HTMLInputElement>('input[name=takesHidden]');
  await act(async () => take()?.click());
  await until(() => expect(said()).toContain('3 users in members.xlsx'));
  const role = document.querySelector<HTMLSelectElement>('select[name=role]') as HTMLSelectElement;
  role.value = 'AGENT';
  await act(async () => void role.dispatchEvent(new Event('change', { bubbles: true })));
  await until(() => expect(document.querySelector<HTMLSelectElement>('select[name=role]')?.value).toBe('AGENT'));
  expect(said()).toContain('3 users in members.xlsx');
  expect(take()?.checked).toBe(true);
});

test('people who are to be invited are invited still when a hidden column of passwords is taken, too', async () => {
  const rows = [
    ['Mail', 'Password', 'Role'],
    [email, 'a-plum-of-mine', 'BUYER'],
  ];
  await choose(spreadsheet(rows, hide));
  await until(() => expect(button('Import and invite 1 user')).toBeDefined());
  await act(async () => document.querySelector<HTMLInputElement>('input[name=takesHidden]')?.click());
  await until(() => expect(document.body.textContent).toContain('This column is ignored: Password.'));
  expect(document.querySelector<HTMLInputElement>('input[name=invites]')?.checked).toBe(true);
});

/** Whoever runs the platform sets plans, too. */
async function runThePlatform() {
  await act(async () => useSession.getState().signIn({ id: 'root', role: 'SUPERADMIN' } as User));
}
const said = () => document.body.textContent ?? '';

test('which columns are needed is said to whoever needs them', async () => {
  expect(said()).toContain('Columns: email, password and role, and first name and last name if you have them.');
  await runThePlatform();
  expect(said()).toContain('Columns: email, password, role and tier, and first name and last name if you have them.');
});

test('a list of passwords without plans is refused, and the way out says that its passwords are not taken', async () => {
  await runThePlatform();
  await choose(new File([`Email,Password,Role\n${email},a-plum-of-mine,BUYER`], 'people.csv', { type: 'text/csv' }));
  await until(() => expect(said()).toContain('Missing required columns: tier'));
  expect(said()).toContain(
    'Or invite these people: the passwords in the list aren’t used, and each chooses their own.',
  );
  await act(async () => button('Import and invite instead')?.click());
  await until(() => expect(button('Import and invite 1 user')).toBeDefined());
});

test('of a list without passwords nothing is said of them', async () => {
  await choose(new File(['Email,Role\n,BUYER'], 'people.csv', { type: 'text/csv' }));
  await until(() => expect(said()).toContain('No valid users found in CSV'));
  expect(said()).not.toContain('aren’t used');
});
