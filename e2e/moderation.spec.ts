// The console of trust, as a SUPERADMIN uses it; and what others see of it.
// Spec: 3 §2 Trust and Safety page; 3 §7 Trust; 3 §8
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { fromProgram } from './acts/from-program.ts';
import { seeFocusIn } from './acts/see-focus-in.ts';
import { seeNoViolation } from './acts/see-no-violation.ts';
import { signIn } from './acts/sign-in.ts';
import { test } from './acts/windows.ts';

/** A word that nobody has thought of; of letters alone, since digits are read as letters. */
const newWord = () =>
  `zq${Array.from(crypto.getRandomValues(new Uint8Array(10)), (one) => 'bdfghklmnprstvwx'[one % 16]).join('')}`;

async function openConsole(page: Page, search = '') {
  await signIn(page, 'super@cobuy.example');
  await page.goto(`/admin/trust${search}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Trust & Safety' })).toBeVisible();
}

/** By the call behind the dialog: for what a journey is not about. */
async function haveKeyword(page: Page, keyword: string, severity = 3) {
  const answer = await page.request.post('/api/trust/keywords', {
    data: { keyword, category: 'spam', severity },
    headers: fromProgram(),
  });
  expect(answer.status(), await answer.text()).toBe(201);
}

const sentence = (page: Page) => page.getByRole('textbox', { name: 'Sentence' });
const tester = (page: Page) => page.getByRole('region', { name: 'Test a sentence' });

test('whoever is no SUPERADMIN is told so and lands on the deals', async ({ page }) => {
  await signIn(page, 'admin@cobuy.example');
  await page.goto('/admin/trust');
  await expect(page.getByText('Access denied. SUPERADMIN role required.')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('link', { name: 'Trust & Safety' })).toHaveCount(0);
});

test('a keyword is looked for in what was written, added, obeyed, changed, switched off and deleted', async ({
  page,
}) => {
  const word = newWord();
  await openConsole(page);
  await page.getByRole('button', { name: 'Add Keyword' }).click();
  const dialog = page.getByRole('dialog');
  const keyword = dialog.getByLabel('Keyword', { exact: true });
  await dialog.getByRole('button', { name: 'Add Keyword' }).click();
  await expect(dialog.getByText('Keyword is required').last()).toBeVisible();
  await keyword.fill('/(never/');
  await dialog.getByRole('button', { name: 'Add Keyword' }).click();
  await expect(keyword).toHaveAccessibleDescription(/This pattern can't be used/);
  await keyword.fill('oats');
  await dialog.getByRole('button', { name: 'Where would it have been found?' }).click();
  await expect(dialog.getByText(/^In [1-9]\d* of the latest \d+ public texts/)).toBeVisible();
  await expect(dialog.locator('mark').first()).toHaveText(/oats/i);
  // What people write honestly is not forbidden by accident.
  await dialog.getByRole('button', { name: 'Add Keyword' }).click();
  await expect(dialog.getByText('People write this in texts that everybody reads')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Save it all the same' })).toBeVisible();
  await keyword.fill(word);
  await dialog.getByLabel('Category').selectOption('Gambling');
  await dialog.getByRole('button', { name: 'Add Keyword' }).click();
  await expect(page.getByText('Keyword added successfully')).toBeVisible();

  await page.getByLabel('Search keywords').fill(word);
  const row = page.getByRole('row').filter({ hasText: word });
  await expect(row).toContainText('Gambling');
  await expect(row).toContainText('Medium');
  await sentence(page).fill(`Come to the ${word} tonight`);
  await expect(tester(page).getByText('Refused', { exact: true })).toBeVisible();
  await expect(tester(page).locator('mark')).toHaveText(word);
  await expect(tester(page).getByText('Refused: nothing allows it.')).toBeVisible();

  await page.getByRole('button', { name: `Edit ${word}` }).click();
  await dialog.getByLabel('Severity').selectOption('High');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Keyword updated successfully')).toBeVisible();
  await expect(row).toContainText('High');

  await page.getByRole('button', { name: `Switch off ${word}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Switch off' }).click();
  await expect(row).toContainText('Off');
  await expect(tester(page).getByText('Nothing was found.')).toBeVisible();

  await page.getByRole('button', { name: `Delete ${word}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete keyword' }).click();
  await expect(page.getByText('Keyword deleted successfully')).toBeVisible();
  await expect(page.getByText('No keywords match')).toBeVisible();
});

test('a severity that the console does not offer is shown as High and kept', async ({ page }) => {
  const word = newWord();
  await openConsole(page);
  await haveKeyword(page, word, 5);
  await page.goto(`/admin/trust?search=${word}`);
  await expect(page.getByRole('row').filter({ hasText: word })).toContainText('High');
  await page.getByRole('button', { name: `Edit ${word}` }).click();
  await page.getByLabel('Notes').fill('Worse than High');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Keyword updated successfully')).toBeVisible();
  const found = await page.request.get('/api/trust/keywords', { params: { search: word } });
  expect((await found.json()).keywords).toMatchObject([{ severity: 5, notes: 'Worse than High' }]);
});

test('a seed is neither edited nor deleted, and is switched off and on again', async ({ page }) => {
  await openConsole(page, '?search=underground+casino');
  const row = page.getByRole('row').filter({ hasText: 'underground casino' });
  await expect(row).toContainText('Seed');
  await expect(row.getByRole('button')).toHaveText(['Switch off']);
  await expect(row.getByRole('checkbox')).toHaveCount(0);
  for (const [way, state] of [
    ['off', 'Off'],
    ['on', 'On'],
  ] as const) {
    await row.getByRole('button', { name: `Switch ${way}` }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: `Switch ${way}` })
      .click();
    await expect(row.getByText(state, { exact: true })).toBeVisible();
  }
});

test('many keywords are deleted at once, and what could not be is told', async ({ page }) => {
  const word = newWord();
  await openConsole(page);
  for (const end of ['bread', 'cheese', 'honey']) await haveKeyword(page, `${word} ${end}`);
  await page.goto(`/admin/trust?search=${word}`);
  await page.getByRole('checkbox', { name: 'Select all on this page that can be deleted' }).check();
  await expect(page.getByText('3 selected')).toBeVisible();
  let refused = 0;
  await page.route('**/api/trust/keywords/*', (route) => {
    if (route.request().method() !== 'DELETE' || refused > 0) return route.continue();
    refused += 1;
    return route.fulfill({ status: 409, json: { error: 'No', code: 'none' } });
  });
  const deleteChosen = async (count: string) => {
    await page.getByRole('button', { name: 'Delete selected' }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: `Delete ${count}` })
      .click();
  };
  await deleteChosen('3 keywords');
  await expect(page.getByText('2 keywords deleted')).toBeVisible();
  await expect(page.getByText('Failed to delete some keywords')).toBeVisible();
  await expect(page.getByText('1 selected')).toBeVisible();
  await deleteChosen('1 keyword');
  await expect(page.getByText('No keywords match')).toBeVisible();
});

test('a report is reviewed, and the sentence may be written from then on', async ({ page }) => {
  const word = newWord();
  const text = `A ${word} of honey, please`;
  await openConsole(page);
  await haveKeyword(page, word);
  const sent = await page.request.post('/api/trust/feedback/false-positive', {
    data: { text, violatedKeyword: word, reason: 'A measure of honey', context: 'comments' },
    headers: fromProgram(),
  });
  expect(sent.status(), await sent.text()).toBe(201);
  await page.goto('/admin/trust?tab=false-positives&status=pending');
  await expect(page.getByRole('tab', { name: /^False Positives \d+$/ })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('row').filter({ hasText: word }).getByRole('button', { name: 'Review' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('mark')).toHaveText(word);
  await expect(dialog.getByText('A measure of honey')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save review' }).click();
  await expect(dialog.getByText('Please select a status').first()).toBeVisible();
  await dialog.getByRole('radio', { name: /^Approved/ }).check();
  await expect(dialog.getByRole('textbox', { name: 'Term' })).toHaveValue(new RegExp(word));
  await seeNoViolation(page);
  await dialog.getByRole('textbox', { name: 'Term' }).fill(`${word} of honey`);
  await dialog.getByRole('button', { name: 'Save review' }).click();
  await expect(page.getByText('Report reviewed successfully')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: word })).toHaveCount(0);

  await sentence(page).fill(text);
  await expect(tester(page).getByText('Allowed', { exact: true })).toBeVisible();
  await expect(tester(page).getByText(`“${word} of honey” is on the whitelist`)).toBeVisible();
  await sentence(page).fill(`A ${word}, please`);
  await expect(tester(page).getByText('Refused', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Approved' }).click();
  await page.getByRole('row').filter({ hasText: word }).getByRole('button', { name: 'Details' }).click();
  await expect(page.getByRole('dialog').getByText('Term whitelisted')).toBeVisible();
});

test('a report is approved with one press', async ({ page }) => {
  const word = newWord();
  await openConsole(page);
  await haveKeyword(page, word);
  await page.request.post('/api/trust/feedback/false-positive', {
    data: { text: `Our ${word}`, violatedKeyword: word, reason: 'It is ours', context: 'comments' },
    headers: fromProgram(),
  });
  await page.goto('/admin/trust?tab=false-positives&status=pending');
  await page.getByRole('row').filter({ hasText: word }).getByRole('button', { name: 'Review' }).click();
  await page.getByRole('button', { name: /^Approve and whitelist/ }).click();
  await expect(page.getByText('Report reviewed successfully')).toBeVisible();
  await sentence(page).fill(`Our ${word}`);
  await expect(tester(page).getByText('Allowed', { exact: true })).toBeVisible();
});

test('a term is allowed in one field until a day, and taken back', async ({ page }) => {
  const word = newWord();
  await openConsole(page, '?tab=whitelist&state=active');
  await haveKeyword(page, word);
  await page.getByRole('button', { name: 'Add Entry' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add Entry' }).click();
  await expect(dialog.getByText('Please fill in all required fields').first()).toBeVisible();
  await dialog.getByLabel('Expires').pressSequentially('12');
  await dialog.getByRole('button', { name: 'Add Entry' }).click();
  await expect(dialog.getByLabel('Expires')).toHaveAccessibleDescription(/needs a date and a time/);
  await dialog.getByLabel('Term').fill(`${word} pie`);
  await dialog.getByLabel('Reason').fill('A pie of that name');
  await dialog.getByLabel('Where').selectOption('Title of a group buy or announcement');
  await dialog.getByLabel('Expires').fill('2999-12-31T12:00');
  await dialog.getByRole('button', { name: 'Add Entry' }).click();
  const row = page.getByRole('row').filter({ hasText: word });
  await expect(row).toContainText('Dec 31, 2999');
  await sentence(page).fill(`The ${word} pie`);
  await expect(tester(page).getByText('Refused', { exact: true })).toBeVisible();
  await tester(page).getByLabel('Written as').selectOption('Title of a group buy or announcement');
  await expect(tester(page).getByText('Allowed', { exact: true })).toBeVisible();
  await row.getByRole('button', { name: `Remove ${word} pie` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove entry' }).click();
  await expect(row).toHaveCount(0);
  await expect(tester(page).getByText('Refused', { exact: true })).toBeVisible();
});

test('a list of keywords is looked at before it is read in, and read out again', async ({ page }) => {
  const word = newWord();
  await openConsole(page, '?tab=import-export');
  const lines = [
    'keyword,category,severity,notes',
    `${word},spam,1,From a list`,
    'cocaine,spam,1,',
    `${word} jam,none,1,`,
  ];
  const list = { name: 'words.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) };
  await page.getByLabel('List of keywords').setInputFiles(list);
  await expect(page.getByRole('heading', { name: 'What would become of words.csv' })).toBeVisible();
  await expect(page.getByText('Would be skipped')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Line 4' })).toContainText('There is no category');
  await page.getByRole('button', { name: 'Import 1 keyword' }).click();
  await expect(page.getByText('1 keyword added, 1 skipped, 1 error')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Import Successful: words.csv' })).toBeVisible();

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export Keywords' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^trust_keywords_\d{4}-\d\d-\d\d\.csv$/);
  expect(readFileSync(await file.path(), 'utf8')).toContain(`"${word}","spam",1,"From a list"`);

  await page.getByRole('button', { name: 'Import another list' }).click();
  await page.getByLabel('List of keywords').setInputFiles({ ...list, buffer: Buffer.from('no,columns\n1,2\n') });
  await expect(page.getByText('Import Failed').first()).toBeVisible();
});

test('what was found is counted; where that fails the console says so and tries again', async ({ page }) => {
  const word = newWord();
  await openConsole(page);
  await haveKeyword(page, word);
  await page.request.post('/api/trust/keywords/check', {
    data: { text: `Some ${word}`, field: 'supplier' },
    headers: fromProgram(),
  });
  // Nothing is heard meanwhile: it would be tried again at any news.
  await page.route('**/socket.io/**', (route) => route.abort());
  await page.routeWebSocket(/socket\.io/, (socket) => socket.close());
  await page.route('**/api/trust/{stats,analytics}', (route) => route.fulfill({ status: 400, json: {} }));
  await page.goto('/admin/trust?tab=analytics');
  await expect(page.getByText('Failed to load trust data')).toHaveCount(2);
  await page.unroute('**/api/trust/{stats,analytics}');
  const retries = page.getByRole('button', { name: 'Try Again' });
  await page.getByRole('tabpanel').getByRole('button', { name: 'Try Again' }).click();
  // While it waits for its answer, it takes no further press.
  await expect(retries).toHaveCount(1);
  await retries.click();
  await expect(page.getByText('24h Violations')).toBeVisible();
  await expect(page.getByRole('article', { name: 'Violations by field' })).toContainText('Supplier');
  const service = page.getByRole('article', { name: 'Client service' });
  await expect(service).toContainText('Healthy');
  await expect(service).toContainText('100,000 bits, 7 hash functions');
});

test('what others change is seen without asking again', async ({ page }) => {
  const word = newWord();
  await openConsole(page, `?search=${word}`);
  await expect(page.getByText('No keywords match')).toBeVisible();
  await haveKeyword(page, word);
  await expect(page.getByRole('row').filter({ hasText: word })).toBeVisible();
});

test('the console is used by keys alone', async ({ page }) => {
  await openConsole(page);
  await page.getByRole('tab', { name: 'Keywords' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/tab=false-positives/);
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/tab=whitelist/);
  await page.getByRole('button', { name: 'Add Entry' }).first().press('Enter');
  const dialog = page.getByRole('dialog');
  await seeFocusIn(dialog);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add Entry' }).first()).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'False Positives' })).toHaveAttribute('aria-selected', 'true');
});
