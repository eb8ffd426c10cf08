// People of an organization: added, brought in by a list, given another role, taken out; and buyers who ask for more.
// Spec: 3 §2 User management page; 3 §2 Profile page; 3 §4
import { readFile } from 'node:fs/promises';
import { expect, type Page, type Route } from '@playwright/test';
import { packSheet, textCell } from '../server/test/packed-sheet.ts';
import { makeRoomForAgents } from './acts/make-room.ts';
import { seeNoViolation } from './acts/see-no-violation.ts';
import { signIn } from './acts/sign-in.ts';
import { signInByCall } from './acts/sign-in-by-call.ts';
import { type OpenWindow, test } from './acts/windows.ts';

test.beforeAll(({ request }) => makeRoomForAgents(request));

const password = 'pear-tree-and-nine';
const newEmail = () => `p${crypto.randomUUID().slice(0, 8)}@people.example`;
const rowOf = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email });
const asFile = (text: string, name = 'people.csv') => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

async function openUsers(openWindow: OpenWindow, email = 'admin@cobuy.example') {
  const page = await openWindow();
  await signIn(page, email);
  await page.goto('/admin/users');
  await expect(page.getByText(/^\d+ users$/)).toBeVisible();
  return page;
}

/** From another page of the program, to which the browser can go back. */
async function comeFromInvitations(page: Page) {
  for (const name of ['Invitations', 'Users']) {
    await page.getByRole('link', { name, exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
}

async function search(page: Page, email: string) {
  await page.getByRole('searchbox', { name: 'Search users' }).fill(email);
  await expect(rowOf(page, email)).toBeVisible();
}

async function addUser(page: Page, email: string) {
  await page.getByRole('button', { name: 'Add User' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a user' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel(/^Password/).fill(password);
  await dialog.getByLabel('Confirm password').fill(password);
  await dialog.getByRole('button', { name: 'Add User' }).click();
  await expect(dialog).toBeHidden();
}

test('an administrator adds somebody, makes them an agent while they look on, and takes them out', async ({
  openWindow,
}) => {
  const page = await openUsers(openWindow);
  const email = newEmail();
  await test.step('what is wrong is said at its field, and nothing typed is lost', async () => {
    await page.getByRole('button', { name: 'Add User' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a user' });
    await dialog.getByLabel('Email').fill('nobody');
    await dialog.getByLabel(/^Password/).fill('12345');
    await dialog.getByRole('button', { name: 'Add User' }).click();
    for (const sentence of ['Invalid email address', 'Password must be at least 6 characters'])
      await expect(dialog.getByText(sentence).last()).toBeVisible();
    await dialog.getByLabel('Email').fill('buyer@cobuy.example');
    await dialog.getByLabel(/^Password/).fill(password);
    await dialog.getByLabel('Confirm password').fill(password);
    await dialog.getByRole('button', { name: 'Add User' }).click();
    await expect(dialog.getByText('Already a member of this organization')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });
  await addUser(page, email);
  await search(page, email);
  const theirs = await openWindow();
  await signInByCall(theirs, email, password);
  await theirs.goto('/profile');
  await expect(theirs.getByText('Buyer of Riverside Food Co-op')).toBeVisible();
  await test.step('the role that is given shows in their open page', async () => {
    await rowOf(page, email)
      .getByRole('button', { name: `Edit ${email}` })
      .click();
    await page.getByRole('dialog').getByLabel('Role').selectOption('Agent');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    // What is told goes by itself: it is looked for on both pages at once.
    await Promise.all([
      expect(theirs.getByText('Your role is now Agent').first()).toBeVisible(),
      expect(rowOf(page, email).getByText('Agent', { exact: true })).toBeVisible(),
    ]);
    await expect(theirs.getByText('Agent of Riverside Food Co-op')).toBeVisible();
  });
  await test.step('whoever is taken out is none of them at once', async () => {
    await rowOf(page, email)
      .getByRole('button', { name: `Delete ${email}` })
      .click();
    const dialog = page.getByRole('alertdialog', { name: `Remove ${email} from Riverside Food Co-op?` });
    await dialog.getByRole('button', { name: 'Remove from organization' }).click();
    await Promise.all([
      expect(theirs.getByText('You are no longer a member of Riverside Food Co-op')).toBeVisible(),
      expect(page.getByText('No users match')).toBeVisible(),
    ]);
  });
});

test('somebody is added without a password: their link is shown once, and they choose their own', async ({
  openWindow,
}) => {
  const page = await openUsers(openWindow);
  await comeFromInvitations(page);
  const email = newEmail();
  await page.getByRole('button', { name: 'Add User' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a user' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('First name').fill('Noor');
  await test.step('half a password is a slip, not an invitation', async () => {
    await dialog.getByLabel('Confirm password').fill(password);
    await dialog.getByRole('button', { name: 'Add User' }).click();
    await expect(dialog.getByText('Password is required').last()).toBeVisible();
    await dialog.getByLabel('Confirm password').fill('');
  });
  await dialog.getByRole('button', { name: 'Add and invite' }).click();
  const shown = page.getByRole('dialog', { name: 'Give Noor their link' });
  const link = await shown.getByLabel('Link to choose a password').inputValue();
  await seeNoViolation(page, { colours: true });
  await test.step('whoever goes back in the browser is asked first', async () => {
    await page.evaluate(() => history.back());
    const asks = page.getByRole('alertdialog', { name: 'Leave without the link?' });
    await asks.getByRole('button', { name: 'Stay' }).click();
    await expect(shown.getByLabel('Link to choose a password')).toHaveValue(link);
  });
  await shown.getByRole('button', { name: 'Done' }).click();
  await search(page, email);
  const newer = await test.step('another link stays, too, until a button of its dialog is pressed', async () => {
    await page.getByRole('button', { name: 'Edit Noor' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Noor' });
    await edit.getByRole('button', { name: 'Send reset link' }).click();
    const reset = await edit.getByLabel('Reset link').inputValue();
    await page.keyboard.press('Escape');
    await page.evaluate(() => history.back());
    const asks = page.getByRole('alertdialog', { name: 'Leave without the link?' });
    await asks.getByRole('button', { name: 'Stay' }).click();
    await expect(edit.getByLabel('Reset link')).toHaveValue(reset);
    await expect(edit.getByRole('button', { name: 'Close' })).toHaveCount(0);
    await edit.getByLabel('First name').fill('Noor');
    await edit.getByLabel('Last name').fill('Haddad');
    await page.keyboard.press('Enter');
    await expect(page.getByText('User updated')).toBeVisible();
    await expect(edit.getByLabel('Reset link')).toHaveValue(reset);
    await edit.getByRole('button', { name: 'Done' }).click();
    return reset;
  });
  const theirs = await openWindow();
  await theirs.goto(`/reset-password${new URL(newer).search}`);
  await expect(theirs.getByText(/^Hi Noor! /)).toBeVisible();
  await theirs.getByLabel('Password', { exact: true }).fill('a-plum-of-mine');
  await theirs.getByLabel('Confirm password').fill('a-plum-of-mine');
  await theirs.keyboard.press('Enter');
  await expect(theirs.getByText('Welcome to Riverside Food Co-op')).toBeVisible();
});

test('the list narrows by role, and nobody deletes themselves', async ({ openWindow }) => {
  const page = await openUsers(openWindow);
  await page.getByLabel('Role', { exact: true }).selectOption('Org Admin');
  await expect(page).toHaveURL(/role=ORGADMIN/);
  await expect(rowOf(page, 'agent@cobuy.example')).toBeHidden();
  const own = rowOf(page, 'admin@cobuy.example');
  await expect(own.getByText('You', { exact: true })).toBeVisible();
  await expect(own.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  await page.getByLabel('Role', { exact: true }).selectOption('Agent');
  await expect(rowOf(page, 'agent@cobuy.example').getByRole('button', { name: /^Delete/ })).toBeVisible();
  await page.goBack();
  await expect(own).toBeVisible();
});

test('a list of people that is stopped keeps what it has, and goes on where it was', async ({ openWindow }) => {
  const page = await openUsers(openWindow);
  await comeFromInvitations(page);
  await page.getByRole('button', { name: 'Import Users' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import users' });
  const emails = Array.from({ length: 102 }, newEmail);
  const rows = emails.map((email) => `${email},BUYER`).join('\n');
  await dialog.getByLabel('List of people').setInputFiles(asFile(`email,role\n${rows}`));
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    const isLook = request.postDataJSON()?.dryRun === true;
    if (request.url().endsWith('/api/users/import') && !isLook) keys.push(request.headers()['idempotency-key']);
  });
  const isSend = (route: Route) => route.request().postDataJSON()?.dryRun !== true;
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/api/users/import', async (route) => {
    if (isSend(route)) await held;
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Import and invite 102 users' }).click();
  await test.step('whoever goes back in the browser meanwhile is asked first', async () => {
    await page.evaluate(() => history.back());
    const asks = page.getByRole('alertdialog', { name: 'Leave during the import?' });
    await asks.getByRole('button', { name: 'Stay' }).click();
  });
  await dialog.getByRole('button', { name: 'Stop here' }).click();
  goOn();
  await expect(dialog.getByText(/^2 users of the list have no answer yet/)).toBeVisible({ timeout: 60_000 });
  await expect(dialog.getByText('100 users imported, 0 failed')).toBeVisible();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download the results' }).click(),
  ]);
  const text = await readFile(await saved.path(), 'utf8');
  expect([text.match(/,imported,/g)?.length, text.match(/,not sent,/g)?.length]).toEqual([100, 2]);
  await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download the links' }).click(),
  ]);
  await page.route('**/api/users/import', (route) => route.abort(), { times: 1 });
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await expect(dialog.getByText('102 users imported, 0 failed')).toBeVisible({ timeout: 60_000 });
  await test.step('of the links only those are asked about that came since, and who wants to leave leaves', async () => {
    await page.evaluate(() => history.back());
    const asks = page.getByRole('alertdialog', { name: 'Leave without the links?' });
    await expect(asks.getByText(/^2 links to choose a password aren’t shown again\./)).toBeVisible();
    await asks.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(/\/admin\/invitations/);
    await expect(asks).toBeHidden();
  });
  // The part that was lost on its way was sent again, under its own key.
  expect([keys.length, new Set(keys).size]).toEqual([3, 2]);
});

test('a list of people is looked at, brought in, and answered row by row, in a file too', async ({ openWindow }) => {
  const page = await openUsers(openWindow);
  await page.getByRole('button', { name: 'Import Users' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import users' });
  const choose = (file: ReturnType<typeof asFile>) => dialog.getByLabel('List of people').setInputFiles(file);
  await choose(asFile('email,password,role\n', 'people.txt'));
  await expect(dialog.getByText('Please select a CSV file')).toBeVisible();
  await choose(asFile('phone;password\n1;Ana'));
  await expect(dialog.getByText('Missing required columns: email')).toBeVisible();
  const emails = Array.from({ length: 120 }, newEmail);
  const rows = emails.map((email) => `${email};${password};BUYER`);
  await choose(asFile(`email;password;role\n${rows.join('\n')}\nbuyer@cobuy.example;${password};BUYER\nnobody;;BUYER`));
  await expect(dialog.getByText('121 users in people.csv')).toBeVisible();
  await expect(
    dialog.getByText('1 row without an email, a password or a role is left out: row 123 of the file.'),
  ).toBeVisible();
  await expect(dialog.getByRole('row')).toHaveCount(6);
  await expect(dialog.getByText(password)).toHaveCount(0);
  await seeNoViolation(page, { colours: true });
  await dialog.getByRole('button', { name: 'Import 120 users' }).click();
  // A hundred passwords are hashed for each call, on half of a machine that has other work.
  await expect(dialog.getByText('120 users imported, 1 failed')).toBeVisible({ timeout: 60_000 });
  await expect(rowOf(page, 'buyer@cobuy.example').filter({ hasText: 'Already a member' })).toBeVisible();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download the results' }).click(),
  ]);
  const text = await readFile(await saved.path(), 'utf8');
  expect(text).toContain(`${emails[119]},imported,`);
  expect(text).toContain('buyer@cobuy.example,failed,Already a member of this organization');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await search(page, emails[0] ?? '');
});

test('a spreadsheet of people is read as a list is, and says who will come in', async ({ openWindow }) => {
  const page = await openUsers(openWindow);
  await page.getByRole('button', { name: 'Import Users' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import users' });
  const row = (number: number, ...cells: string[]) =>
    `<row r="${number}">${cells.map((text, column) => textCell(`${'ABC'[column]}${number}`, text)).join('')}</row>`;
  const members = row(1, 'Our members') + row(3, 'Name', 'Mail') + row(4, 'Ana Lopez', newEmail());
  const buffer = packSheet([
    { name: 'Notes', rows: row(1, 'Nothing here') },
    { name: 'Members', rows: `${members}${row(5, 'Jo Buyer', 'buyer@cobuy.example')}` },
  ]);
  await dialog.getByLabel('List of people').setInputFiles({ name: 'members.xlsx', mimeType: '', buffer });
  await expect(dialog.getByText('2 users in members.xlsx')).toBeVisible();
  await expect(dialog.getByLabel('Sheet')).toHaveValue('Members');
  await expect(dialog.getByRole('row').filter({ hasText: 'Ana Lopez' })).toBeVisible();
  // Who is a member already is not brought in.
  await expect(dialog.getByRole('button', { name: 'Import and invite 1 user' })).toBeVisible();
  await seeNoViolation(page, { colours: true });
});

test('names that were written in an old encoding are read again as what they are', async ({ openWindow }) => {
  const page = await openUsers(openWindow);
  await page.getByRole('button', { name: 'Import Users' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import users' });
  const buffer = Buffer.from('Name;E-Mail\nJ\xf8rgen;a@b.org\n', 'latin1');
  await dialog.getByLabel('List of people').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer });
  await expect(dialog.getByText('Look at the accents')).toBeVisible();
  await dialog.getByLabel('Letters look wrong?').selectOption('Central European (Windows-1250)');
  await expect(dialog.getByRole('row').filter({ hasText: 'Jřrgen' })).toBeVisible();
  await dialog.getByLabel('Letters look wrong?').selectOption('Western European (Windows-1252)');
  await expect(dialog.getByRole('row').filter({ hasText: 'Jørgen' })).toBeVisible();
  await seeNoViolation(page, { colours: true });
});

test('a list of names and addresses is brought in, its people choose their own passwords, and names stay', async ({
  openWindow,
}) => {
  const page = await openUsers(openWindow);
  await comeFromInvitations(page);
  await page.getByRole('button', { name: 'Import Users' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import users' });
  const email = newEmail();
  const list = `Vorname;Nachname;E-Mail;Telefon\nAna;Petersen;${email};+49 151 1\nBen;Ito;${newEmail()};\n`;
  await dialog.getByLabel('List of people').setInputFiles(asFile(list));
  await expect(dialog.getByText('2 users in people.csv')).toBeVisible();
  await expect(dialog.getByText('Missing required columns')).toHaveCount(0);
  const ana = dialog.getByRole('row').filter({ hasText: 'Ana Petersen' });
  for (const role of ['Agent', 'Buyer']) {
    await dialog.getByLabel('Role of everybody in this list').selectOption(role);
    await expect(ana).toContainText(role.toUpperCase());
  }
  await expect(dialog.getByText('Nothing is taken from this column: Telefon.')).toBeVisible();
  await expect(dialog.getByRole('row').filter({ hasText: 'Ana Petersen' })).toContainText('Their own');
  await seeNoViolation(page, { colours: true });
  await dialog.getByRole('button', { name: 'Import and invite 2 users' }).click();
  await expect(dialog.getByText('Hand out 2 links yourself')).toBeVisible();
  await seeNoViolation(page, { colours: true });
  await test.step('whoever goes back in the browser is asked first: the links are shown once', async () => {
    await page.evaluate(() => history.back());
    const asks = page.getByRole('alertdialog', { name: 'Leave without the links?' });
    await expect(asks.getByText(/^2 links to choose a password aren’t shown again\./)).toBeVisible();
    await asks.getByRole('button', { name: 'Stay' }).click();
    await expect(dialog.getByText('Hand out 2 links yourself')).toBeVisible();
  });
  await test.step('and so is whoever imports another list', async () => {
    await dialog.getByRole('button', { name: 'Import another list' }).click();
    const asks = page.getByRole('alertdialog', { name: 'Import another list without the links?' });
    await expect(asks.getByText(/^2 links to choose a password aren’t shown again\./)).toBeVisible();
    await seeNoViolation(page, { colours: true });
    await asks.getByRole('button', { name: 'Go back' }).click();
    await expect(dialog.getByText('Hand out 2 links yourself')).toBeVisible();
  });
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download the links' }).click(),
  ]);
  const line = (await readFile(await saved.path(), 'utf8')).split('\r\n').find((one) => one.startsWith(email)) ?? '';
  expect(line).toContain(`${email},Ana,Petersen,http`);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await search(page, email);
  await page.getByRole('button', { name: 'Edit Ana Petersen' }).click();
  await page.getByRole('dialog').getByLabel('Last name').fill('Petersen-Ruiz');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(rowOf(page, email)).toContainText('Ana Petersen-Ruiz');

  const theirs = await openWindow();
  await theirs.goto(`/reset-password${new URL(line.split(',').at(-1) ?? '').search}`);
  await expect(theirs.getByRole('heading', { name: 'Choose a password' })).toBeVisible();
  await expect(
    theirs.getByText(/^Hi Ana! .+ invited you to Riverside Food Co-op\. You’ll sign in with /),
  ).toBeVisible();
  await seeNoViolation(theirs, { colours: true });
  await theirs.getByLabel('Password', { exact: true }).fill('a-pear-of-mine');
  await theirs.getByLabel('Confirm password').fill('a-pear-of-mine');
  await theirs.getByRole('button', { name: 'Save and continue' }).click();
  await expect(theirs.getByText('Welcome to Riverside Food Co-op')).toBeVisible();
  const late = await openWindow();
  await late.goto(line.split(',').at(-1) ?? '');
  await expect(late.getByText('its organizer can send you a new link too')).toBeVisible();
  // The link may name another address of the site than the journeys use.
  await signInByCall(theirs, email, 'a-pear-of-mine');
  await theirs.goto('/profile');
  await expect(theirs.getByText('Buyer of Riverside Food Co-op')).toBeVisible();
  await expect(theirs.getByText('Ana Petersen-Ruiz').first()).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Edit Ana Petersen-Ruiz' }).click();
  await expect(page.getByRole('dialog').getByText('They choose their own name, in their account.')).toBeVisible();
});

test('a buyer asks to become an agent, and is one when it is approved', async ({ openWindow }) => {
  const page = await openUsers(openWindow);
  const email = newEmail();
  await addUser(page, email);
  const theirs = await openWindow();
  await signInByCall(theirs, email, password);
  // Pressed before the page has heard whose member they are.
  const pressed = Promise.withResolvers<void>();
  await theirs.route('**/api/users/me/organizations', async (route) => {
    await pressed.promise;
    await route.continue();
  });
  await theirs.goto('/profile');
  await theirs.getByRole('button', { name: 'Request Agent Role' }).click();
  pressed.resolve();
  await expect(theirs.getByText('Agent role request submitted successfully!')).toBeVisible();
  await theirs.reload();
  await expect(theirs.getByText(/^You asked Riverside Food Co-op on/)).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Request Agent Role' })).toBeHidden();

  await page.reload();
  await page.getByRole('tab', { name: /^Agent Requests/ }).click();
  await page.getByRole('button', { name: `Reject ${email}` }).click();
  const dialog = page.getByRole('dialog', { name: `Reject the request of ${email}?` });
  await dialog.getByLabel('Notes').fill('Ask again in spring.');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(rowOf(page, email)).toBeHidden();

  await theirs.reload();
  await expect(theirs.getByText('Ask again in spring.').first()).toBeVisible();
  await theirs.getByRole('button', { name: 'Request Agent Role' }).click();
  await expect(theirs.getByText('Agent role request submitted successfully!')).toBeVisible();
  await page.reload();
  await page.getByRole('checkbox', { name: `Select the request of ${email}` }).check();
  await page.getByRole('button', { name: 'Approve the 1 selected' }).click();
  await Promise.all([
    expect(theirs.getByText('Your role is now Agent').first()).toBeVisible(),
    expect(page.getByText('1 request approved')).toBeVisible(),
  ]);
  await expect(theirs.getByText('Agent of Riverside Food Co-op')).toBeVisible();
  await expect(theirs.getByRole('heading', { name: 'Become an agent' })).toBeHidden();
});

test('an agent has no way to the people of the organization', async ({ openWindow }) => {
  const page = await openWindow();
  await signIn(page, 'agent@cobuy.example');
  await page.goto('/admin/users');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
});
