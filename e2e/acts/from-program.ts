import { test } from '@playwright/test';

/** Writes that a cookie authorizes say where they come from. */
export const fromProgram = () => ({ origin: test.info().project.use.baseURL ?? '' });
