// The console's platform settings, on a program of their own: what is switched here is switched for everybody.
// Spec: 1 §2 Maintenance screen; 3 §2 System configuration console; 3 §2 Maintenance screen; 3 §4
import { type Browser, expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import type { PaidProgram } from './acts/paid-program.ts';
import { signInByCall } from './acts/sign-in-by-call.ts';
import { test } from './acts/windows.ts';

const sample = 'cobuy-sample';

async function openAs(program: PaidProgram, browser: Browser, who: string, path: string): Promise<Page> {
  const page = await program.open(browser);
  await signInByCall(page, `${who}@cobuy.example`, sample);
  await page.goto(path);
  return page;
}

test('a changed name is on open pages at once, and of two who save the second sees both', async ({
  browser,
  paid: program,
}) => {
  const root = await openAs(program, browser, 'super', '/admin/system');
  const second = await root.context().newPage();
  await second.goto('/admin/system');
  await expect(second.getByLabel('Site name')).toHaveValue('Cobuy');
  const buyer = await openAs(program, browser, 'buyer', '/');
  const name = '<script>alert(1)</script>';
  await root.getByLabel('Site name').fill(name);
  await root.getByRole('button', { name: 'Save settings' }).click();
  await expect(root.getByText('Settings saved')).toBeVisible();
  await expect(buyer.getByRole('contentinfo')).toContainText(name);
  await expect(buyer).toHaveTitle(new RegExp(RegExp.escape(name)));

  await second.getByLabel('Site name').fill('Grain Circle');
  await second.getByRole('link', { name: 'Health' }).click();
  const question = second.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(second.getByLabel('Site name')).toHaveValue('Grain Circle');
  const signOut = async () => {
    await second.getByRole('button', { name: /^Your account/ }).click();
    await second.getByRole('menuitem', { name: 'Sign out' }).click();
  };
  await test.step('whoever signs out is asked, too', async () => {
    await signOut();
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(question).toBeHidden();
    await expect(second.getByLabel('Site name')).toHaveValue('Grain Circle');
  });
  await second.getByLabel('Maximum file size (MB)').fill('101');
  await second.getByRole('button', { name: 'Save settings' }).click();
  await expect(second.getByText('Maximum file size is a whole number from 1 to 100 MB').first()).toBeVisible();
  await second.getByLabel('Maximum file size (MB)').fill('5');
  await second.getByRole('button', { name: 'Save settings' }).click();
  await expect(second.getByText('Somebody else has changed these settings meanwhile')).toBeVisible();
  await second.getByRole('button', { name: 'Keep all mine' }).click();
  await second.getByRole('button', { name: 'Save settings' }).click();
  // Others may hear of it before whoever has saved it does, whose next words would be put aside with its answer.
  await expect(second.getByText('Settings saved')).toBeVisible();
  await expect(buyer.getByRole('contentinfo')).toContainText('Grain Circle');

  await second.getByLabel('Site name').fill('Given up');
  await second.getByRole('link', { name: 'Health' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(second).toHaveURL(/section=health/);
  await expect(question).toBeHidden();
  await second.getByRole('link', { name: 'Platform Settings' }).click();
  await expect(second.getByLabel('Site name')).toHaveValue('Grain Circle');
  await second.getByLabel('Site name').fill('Given up');
  await signOut();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(second.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
  await expect(second).toHaveURL('/');
});

test('types of files are added and taken away, and community mode waits for its own press', async ({
  browser,
  paid: program,
}) => {
  const root = await openAs(program, browser, 'super', '/admin/system');
  const types = root.getByRole('region', { name: 'File types' });
  await expect(types.getByText('All types that can be cleaned of hidden contents are taken.')).toBeVisible();
  await types.getByRole('button', { name: 'Remove GIF' }).click();
  await expect(root.getByText('File types saved')).toBeVisible();
  await expect(types.getByRole('button', { name: 'Remove PDF' })).toBeFocused();
  await types.getByRole('button', { name: 'Add' }).click();
  await expect(types.getByLabel('Another type')).toHaveAccessibleDescription(/Enter a type/);
  await types.getByLabel('Another type').fill(' PNG ');
  await types.getByRole('button', { name: 'Add' }).click();
  await expect(types.getByText('This file type already exists')).toBeVisible();
  await types.getByLabel('Another type').fill('gif');
  await types.getByRole('button', { name: 'Add' }).click();
  await expect(types.getByRole('listitem').filter({ hasText: 'GIF' })).toBeVisible();

  const buyer = await openAs(program, browser, 'buyer', '/buyer/orders');
  await expect(buyer.getByText(/\$[1-9]/).first()).toBeVisible();
  const community = root.getByRole('region', { name: 'Community mode' });
  await community.getByRole('switch').check();
  await expect(community.getByText('Unsaved changes')).toBeVisible();
  await community.getByRole('button', { name: 'Refresh' }).click();
  await expect(root.getByText('Please save or cancel your changes first')).toBeVisible();
  await expect(buyer.getByText(/Community preview/)).toBeHidden();
  await community.getByRole('button', { name: 'Save' }).click();
  await root
    .getByRole('alertdialog', { name: 'Turn community mode on?' })
    .getByRole('button', { name: 'Turn' })
    .click();
  await expect(root.getByText('Community mode is on')).toBeVisible();
  await expect(buyer.getByText(/Community preview/)).toBeVisible();
  // Amounts that are looked at follow.
  await expect(buyer.getByText(/\$[1-9]/)).toHaveCount(0);
  await community.getByRole('switch').uncheck();
  await community.getByRole('button', { name: 'Save' }).click();
  const off = root.getByRole('alertdialog', { name: 'Turn community mode off?' });
  await expect(off.getByText(/unpaid orders? shows? (its|their) real amounts? again/)).toBeVisible();
  await off.getByRole('button', { name: 'Turn it off' }).click();
  await expect(buyer.getByText(/Community preview/)).toBeHidden();
});

test('administrators of the platform who need a second factor are led to one, and nothing else opens before', async ({
  browser,
  paid: program,
}) => {
  const root = await openAs(program, browser, 'super', '/admin/system');
  const needed = root.getByRole('checkbox', { name: 'Platform administrators need a second factor' });
  const save = root.getByRole('button', { name: 'Save settings' });
  await needed.check();
  await save.click();
  const question = root.getByRole('alertdialog', { name: 'Ask every platform administrator for a second factor?' });
  await question.getByRole('button', { name: 'Go back' }).click();
  await expect(needed).toBeChecked();
  await save.click();
  await question.getByRole('button', { name: 'Ask for it and save' }).click();
  await expect(root.getByText('Set one up to go on')).toBeVisible();
  await root.goto('/admin/system?section=health');
  await expect(root).toHaveURL(/\/settings\?tab=security$/);
  await expect(root.getByText('Set one up to go on')).toBeVisible();
  await expect(root.getByRole('link', { name: 'Notifications' })).toHaveCount(0);

  await root.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const dialog = root.getByRole('dialog');
  await dialog.getByLabel('Current password').fill(sample);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const key = (await dialog.locator('code').textContent())?.replaceAll(' ', '') ?? '';
  await dialog.getByRole('textbox', { name: 'Code' }).fill(new TOTP({ secret: Secret.fromBase32(key) }).generate());
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(root.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  const recoveryCode =
    (await root.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').first().textContent()) ?? '';
  await root.getByRole('button', { name: 'I have kept them' }).click();
  await expect(root.getByText('Authenticator app', { exact: true })).toBeVisible();

  await root.goto('/admin/system');
  await needed.uncheck();
  await save.click();
  await expect(root.getByText('Settings saved')).toBeVisible();
  await root.goto('/settings?tab=security');
  await root.getByRole('button', { name: 'Remove' }).click();
  await dialog.getByLabel('Current password').fill(sample);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  // The password alone takes no factor off.
  await dialog.getByRole('button', { name: 'Use a recovery code' }).click();
  await dialog.getByRole('textbox', { name: 'Recovery code' }).fill(recoveryCode);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(root.getByText('Authenticator app', { exact: true })).toHaveCount(0);
});

test('maintenance shows its message to whoever talks, buys or organizes, and ends for all of them', async ({
  browser,
  paid: program,
}) => {
  // Three people, each told, held and let go.
  const root = await openAs(program, browser, 'super', '/admin/system');
  const people = [
    await openAs(program, browser, 'buyer', '/channels'),
    await openAs(program, browser, 'agent', '/agent/dashboard'),
    await program.open(browser),
  ];
  const [buyer, agent, visitor] = people;
  if (!buyer || !agent || !visitor) throw new Error('nobody is there');
  await expect(buyer.getByRole('textbox', { name: /Message/ })).toBeVisible();
  await visitor.clock.install();
  // Each page asks every half a minute whether it is over; here it is pressed.
  for (const page of people) await page.route('**/api/health', (route) => route.abort());
  await visitor.goto('/');
  const part = root.getByRole('region', { name: 'Maintenance' });
  await part.getByRole('button', { name: 'Begin maintenance' }).click();
  const dialog = root.getByRole('alertdialog', { name: 'Begin maintenance?' });
  await dialog.getByLabel('Message').fill('x'.repeat(501));
  await dialog.getByRole('button', { name: 'Begin maintenance' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveAccessibleDescription(
    /Message is too long: at most 500 characters/,
  );
  await dialog.getByLabel('Message').fill('We are moving to a larger hall. Back at nine.');
  await dialog.getByRole('button', { name: 'Begin maintenance' }).click();
  await expect(part.getByText('Under maintenance')).toBeVisible();
  // Who is signed out asks every fifteen seconds.
  await visitor.clock.runFor(16_000);
  for (const page of people) {
    await expect(page.getByRole('heading', { name: 'System Maintenance' })).toBeVisible();
    await expect(page.getByText('We are moving to a larger hall. Back at nine.')).toBeVisible();
    await expect(page).toHaveTitle(/^System Maintenance · \w/);
  }
  await visitor.getByRole('link', { name: 'Sign in as a platform administrator' }).click();
  await expect(visitor.getByRole('textbox', { name: 'Password' })).toBeVisible();
  for (const name of ['Register', 'Create an account', 'Continue as guest'])
    await expect(visitor.getByRole('link', { name })).toHaveCount(0);
  await visitor.goBack();
  const late = await openAs(program, browser, 'super', '/admin/system?section=health');
  await expect(late.getByRole('region', { name: 'Disk and backups' })).toContainText('Free');
  await expect(late.getByRole('heading', { name: 'Jobs' })).toBeVisible();
  await part.getByRole('button', { name: 'Change the message' }).click();
  await root.getByRole('alertdialog').getByRole('textbox', { name: 'Message' }).fill('Back at ten.');
  await root.getByRole('button', { name: 'Show this message' }).click();
  await expect(part.getByText('Back at ten.')).toBeVisible();
  await part.getByRole('button', { name: 'End maintenance' }).click();
  await root.getByRole('alertdialog').getByRole('button', { name: 'End maintenance' }).click();
  await expect(part.getByRole('button', { name: 'Begin maintenance' })).toBeVisible();
  for (const page of people) {
    await page.getByRole('button', { name: 'Refresh Page' }).click();
    await expect(page.getByRole('heading', { name: 'System Maintenance' })).toBeHidden();
  }
  await expect(buyer.getByRole('textbox', { name: /Message/ })).toBeVisible();
});
