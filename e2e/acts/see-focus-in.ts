import { expect, type Locator } from '@playwright/test';

/** Waits until keys are for what is in this place: what has just opened may be seen before it has the focus. */
export const seeFocusIn = (place: Locator) =>
  expect.poll(() => place.evaluate((element) => element.contains(document.activeElement))).toBe(true);
