import type { BrowserContext, Page } from '@playwright/test';
import { signInByForm } from './sign-in-by-form.ts';

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;
/** What the browser keeps of each person of the sample data, once this worker has signed them in. */
const kept = new Map<string, StorageState>();

/** Lets a person of the sample data be signed in on the next page that is opened: by the form once for each worker. */
export async function signIn(page: Page, email: string) {
  const state = kept.get(email);
  if (state) return page.context().setStorageState(state);
  await signInByForm(page, email);
  kept.set(email, await page.context().storageState());
}
