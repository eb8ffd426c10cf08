import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { fromProgram } from './from-program.ts';
import { samplePassword, signInByForm } from './sign-in-by-form.ts';

type State = Awaited<ReturnType<BrowserContext['storageState']>>;
type Stored = State['origins'][number]['localStorage'];
/** What the browser keeps of each person of the sample data, once this worker has signed them in. */
const kept = new Map<string, { cookies: State['cookies']; stored: Stored }>();

/** Where the workers of a run leave each other what the program stores of a person: no session is in it. */
const fileOf = (email: string) => join(test.info().project.outputDir, 'signed-in', `${email}.json`);

/**
 * Lets a person of the sample data be signed in on the next page that is opened: by the form once for each run, by the
 * call that the form makes once for each worker, since two that shared a session would renew it against each other.
 */
export async function signIn(page: Page, email: string) {
  const context = page.context();
  const file = fileOf(email);
  const state = kept.get(email);
  if (!(state || existsSync(file))) {
    await signInByForm(page, email);
    const { cookies, origins } = await context.storageState();
    const stored = origins.flatMap(({ localStorage }) => localStorage);
    kept.set(email, { cookies, stored });
    mkdirSync(join(file, '..'), { recursive: true });
    const half = `${file}.${process.pid}`;
    writeFileSync(half, JSON.stringify(stored));
    renameSync(half, file);
    return;
  }
  if (state) await context.addCookies(state.cookies);
  else {
    const data = { email, password: samplePassword };
    const answer = await page.request.post('/api/auth/login', { data, headers: fromProgram() });
    expect(answer.status(), await answer.text()).toBe(200);
  }
  const stored = state?.stored ?? (JSON.parse(readFileSync(file, 'utf8')) as Stored);
  kept.set(email, state ?? { cookies: await context.cookies(), stored });
  // By hand, from the program's smallest file: a state given to the window costs as much as a page of its own.
  await page.goto('/before-program.js');
  await page.evaluate((all) => {
    for (const { name, value } of all) localStorage.setItem(name, value);
  }, stored);
}
