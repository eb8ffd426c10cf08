import type { BrowserContext, Page } from '@playwright/test';
import { signInByForm } from './sign-in-by-form.ts';

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;
/** What the browser keeps of each person of the sample data, once this worker has signed them in. */
const kept = new Map<string, StorageState>();

/** Lets a person of the sample data be signed in on the next page that is opened: by the form once for each worker. */
export async function signIn(page: Page, email: string) {
  const context = page.context();
  const state = kept.get(email);
  if (!state) {
    await signInByForm(page, email);
    kept.set(email, await context.storageState());
    return;
  }
  await context.addCookies(state.cookies);
  // By hand, from the program's smallest file: a state given to the window costs as much as a page of its own.
  await page.goto('/theme.js');
  const items = state.origins.flatMap(({ localStorage }) => localStorage);
  await page.evaluate((all) => {
    for (const { name, value } of all) localStorage.setItem(name, value);
  }, items);
}
