// A field that a call does not know: refused by its name where a body gives rights, ignored elsewhere.
// Rules: docs/rules/calls.md#unknown-fields
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { callsOfRooms } from '../src/app.ts';
import { expectations } from './matrix/expectations.ts';
import { buildWorld, type World } from './matrix/world.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** Bodies that give no rights: what they don't know counts for nothing (docs/decisions/0093). */
const ignores: readonly string[] = [
  // Signing in, and what only ends or looks.
  ...['login', 'orderLogin', 'passSecondFactor', 'forgotPassword', 'verifyEmail', 'switchOrganization'],
  ...['deleteOwnAccount', 'confirmPayment', 'reportClientError', 'undoStep', 'turnMailsOff'],
  // Browsers say more of a subscription than is kept.
  ...['savePhone', 'subscribeDevice'],
  // Catalog, group buys and orders.
  ...['createSupplier', 'updateSupplier', 'changeProducts', 'createProduct', 'updateProduct'],
  ...['createGroupBuy', 'updateGroupBuy', 'reopenGroupBuy', 'placeOrder', 'placeGuestOrder', 'updateOrder'],
  ...[
    'changeOrderEmail',
    'changeOrderStatus',
    'changeOrderStatuses',
    'correctContact',
    'correctItems',
    'saveOrderNote',
  ],
  ...['saveOrderView', 'remindOrders', 'mailSupplier', 'reorderPaymentMethods', 'acceptClosure'],
  // What people write to each other.
  ...['postOrderMessage', 'markOrderMessagesRead', 'muteChannel', 'markChannelRead', 'postChannelMessage'],
  ...['editChannelMessage', 'editMessage', 'askQuestion', 'answerQuestion', 'publishQuestion', 'blockAsker'],
  ...['followGroupBuy', 'confirmFollow', 'endFollowByLink', 'testBroadcast', 'postUpdate', 'sendSupportMessage'],
  // Texts of the site; a mail's template comes with the `variables` that its page was given.
  ...['saveMailTemplate', 'previewMailTemplate', 'sendTestMail', 'previewContent', 'changeFooterLinks'],
  ...['changeContentPage'],
  // Words that are looked for, and money that is asked back.
  ...['checkKeywords', 'addKeyword', 'updateKeyword', 'switchKeyword', 'examineSentence', 'replayKeyword'],
  ...['reportFalsePositive', 'reviewFalsePositive', 'addWhitelistEntry', 'requestRefund', 'decideRefundRequest'],
];

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startTestServer();
  world = await buildWorld(server.database.pool);
});
afterAll(() => server.close());
beforeEach(() => server.database.pool.query('DELETE FROM throttles'));

const calls = callsOfRooms.flatMap(({ calls, paths }) =>
  Object.entries(calls).flatMap(([name, { body, file, knownFields }]) => {
    const path = paths[name];
    return body && path && !file ? [{ name, path, isStrict: knownFields !== undefined }] : [];
  }),
);
const extra = { shoeSize: 44 };

test('every body is known to be of the one kind or the other', () => {
  const strict = calls.filter(({ isStrict }) => isStrict).map(({ name }) => name);
  expect([...strict, ...ignores].toSorted()).toEqual(calls.map(({ name }) => name).toSorted());
});

async function ask({ name, path }: (typeof calls)[number]) {
  const input = ((await expectations[name]?.input?.(world, 'superadmin')) ?? {}) as { body?: object };
  return server.call(
    path,
    { ...input, body: { ...input.body, ...extra } },
    { token: world.tokens.superadmin, organizationId: world.own },
  );
}
const toldOf = (answer: { body: unknown }) =>
  ((answer.body as { details?: unknown } | null)?.details as { field?: string; message?: string }[] | undefined) ?? [];

test.each(calls.filter(({ isStrict }) => isStrict))('$name refuses it by its name', async (call) => {
  const answer = await ask(call);
  expect([answer.status, toldOf(answer)]).toEqual([
    400,
    [{ field: 'shoeSize', message: '“shoeSize” isn’t a known field' }],
  ]);
});

test.each(calls.filter(({ isStrict }) => !isStrict))('$name does what it does without it', async (call) => {
  const answer = await ask(call);
  expect(JSON.stringify(answer.body) ?? '').not.toContain('shoeSize');
  const outcome = expectations[call.name]?.outcome?.('superadmin', { inOwn: true, selected: true }) ?? 'ok';
  expect(answer.status < 300 ? 'ok' : answer.status).toBe(outcome);
});
