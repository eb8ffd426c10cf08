import { trustCalls } from '@cobuy/contract/trust/trust.http';
import { trustPaths } from '@cobuy/contract/trust/trust.paths';
import { defineRoutes } from '../../platform/http/register-calls.ts';
import { checkKeywords } from './check-keywords.ts';
import { getValidationKeywords } from './get-validation-keywords.ts';

export const trustRoutes = defineRoutes(trustPaths, trustCalls, {
  getValidationKeywords: (context) => getValidationKeywords(context),
  checkKeywords: (context, { body }) => checkKeywords(context, body),
});
