// What a test sees of a refusal that the contract does not list: it can't be overlooked.
// Rules: docs/rules/calls.md#contract, docs/rules/calls.md#errors
import { contentCalls } from '@cobuy/contract/content/content.http';
import { contentPaths } from '@cobuy/contract/content/content.paths';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer } from './test-server.ts';

const { getContentPage } = contentCalls;
const { errors } = getContentPage;
beforeAll(() => Object.assign(getContentPage, { errors: [] }));
afterAll(() => Object.assign(getContentPage, { errors }));

test('the answer is a failure that names call and code, and so is the end of the server', async () => {
  const server = await startTestServer();
  const path = contentPaths.getContentPage;
  const answer = await server.call(path, { params: { type: 'no-such-page' } });
  const sentence =
    "`getContentPage` refused with `content.not_available`, which its entry in the contract doesn't list";
  expect([answer.status, answer.body]).toEqual([500, expect.objectContaining({ message: sentence })]);
  await expect(server.close()).rejects.toThrow(sentence);
});
