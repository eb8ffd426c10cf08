// Rules: docs/rules/group-buys.md#questions
import type { groupBuyCalls } from '@cobuy/contract/group-buys/group-buys.http';
import { groupBuyPaths } from '@cobuy/contract/group-buys/group-buys.paths';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import { type questionCalls, questionErrors } from '@cobuy/contract/questions/questions.http';
import { questionPaths } from '@cobuy/contract/questions/questions.paths';
import {
  questionsPerAddress,
  questionsPerGroupBuy,
  questionsPerPerson,
  questionTexts,
} from '@cobuy/domain/questions/question-rules';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildWorld, insert, makeGroupBuy, makeProduct, type Person, type World } from '../../../test/matrix/world.ts';
import { readNotices } from '../../../test/notices/notices.ts';
import { mailsTo } from '../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { until } from '../../../test/until.ts';
import { insertDefaultKeywords } from '../trust/insert-default-keywords.ts';
import { mailOpenQuestions } from './mail-open-questions.ts';

let server: TestServer;
let world: World;
let aheadMs = 0;
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => new Date(Date.now() + aheadMs) } });
  world = await buildWorld(server.database.pool);
  await insertDefaultKeywords(server.services);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.pool.query(
    'DELETE FROM mail_outbox; DELETE FROM throttles; DELETE FROM questions; DELETE FROM question_blocks; DELETE FROM notifications',
  );
});

const text = 'Are the oats organic?';
const guest = 'ana@example.org';
const as = (person: Person) => ({ token: world.tokens[person], organizationId: world.own });
const ask = (body: object, caller: object = {}, id = world.groupBuyId) =>
  server.call<typeof questionCalls.askQuestion>(questionPaths.askQuestion, { params: { id }, body }, caller);
const list = async (person: Person, query: object = {}) =>
  (await server.call<typeof questionCalls.listQuestions>(questionPaths.listQuestions, { query }, as(person))).body;
const newest = async () => {
  const [one] = (await list('agentAssigned')).data;
  if (!one) throw new Error('no question');
  return one;
};
const on = (path: readonly [never, string] | unknown, questionId: string, body: object | undefined, person: Person) =>
  server.call<typeof questionCalls.answerQuestion>(
    path as typeof questionPaths.answerQuestion,
    { params: { id: world.groupBuyId, questionId }, ...(body && { body }) },
    as(person),
  );
const answer = (questionId: string, body: object, person: Person = 'agentAssigned') =>
  on(questionPaths.answerQuestion, questionId, body, person);
const shown = async () =>
  (await server.call<typeof groupBuyCalls.getGroupBuy>(groupBuyPaths.getGroupBuy, { params: { id: world.groupBuyId } }))
    .body.questions;
const notices = async (person: Person) =>
  (await readNotices(server, 'user_id = $1', [world.users[person]])).map(({ kind, title, readAt: read_at }) => ({
    ...{ kind, title, read_at },
  }));
const countMails = async () =>
  Number((await world.pool.query<{ n: string }>('SELECT count(*) AS n FROM mail_outbox')).rows[0]?.n);
const runJob = () => mailOpenQuestions({ ...server.services, publicUrl: 'https://cobuy.example' });

test('a visitor asks with an e-mail, the organizers are told, and nothing is mailed to the address before somebody answers', async () => {
  expect(await ask({ text, email: guest })).toMatchObject({
    status: 201,
    body: { message: questionTexts.sentWithoutMail },
  });
  expect(await countMails()).toBe(0);
  for (const person of ['agentAssigned', 'adminOwn'] as const)
    expect(await notices(person)).toMatchObject([
      { kind: 'question_asked', title: 'New question about Autumn grains' },
    ]);
  expect(await notices('agentOther')).toEqual([]);
  expect(await list('agentAssigned', { state: 'open' })).toMatchObject({
    data: [{ text, asker: guest, isAccount: false, answer: null, published: null }],
    pagination: { total: 1 },
  });
  // Reading them is having read what was told.
  expect((await notices('agentAssigned'))[0]?.read_at).not.toBeNull();
  expect((await list('agentOther')).data).toEqual([]);
  const counts = await server.call(orderPaths.getDeskCounts, {}, as('agentAssigned'));
  expect(counts.body).toMatchObject({ questions: 1 });
});

test('an organizer who asks is told nothing of their own question, and the others are', async () => {
  expect((await ask({ text }, as('agentAssigned'))).status).toBe(201);
  expect(await notices('agentAssigned')).toEqual([]);
  expect(await notices('adminOwn')).toMatchObject([{ kind: 'question_asked' }]);
});

test('an agent who made a deal and is not named among its agents answers its questions', async () => {
  const { pool, own, productId, users } = world;
  const id = await makeGroupBuy(pool, { organizationId: own, createdById: users.agentOther, productId });
  await ask({ text, email: guest }, {}, id);
  expect((await list('agentOther')).data.map(({ groupBuy }) => groupBuy.id)).toEqual([id]);
});

test('what was published keeps its day when its words are changed', async () => {
  await ask({ text, email: guest });
  const { id } = await newest();
  expect(await shown()).toEqual([]);
  await answer(id, { answer: 'They are.', publishAs: text });
  const [first] = await shown();
  expect(first).toMatchObject({ question: text });
  aheadMs += 60_000;
  await on(questionPaths.publishQuestion, id, { question: 'Organic?', answer: 'Yes.' }, 'agentAssigned');
  expect(await shown()).toMatchObject([{ question: 'Organic?', publishedAt: first?.publishedAt }]);
  aheadMs -= 60_000;
});

test('an answer for the asker alone comes by mail and stands nowhere else', async () => {
  await ask({ text, email: 'Ana@Example.org' });
  const { id } = await newest();
  expect(await answer(id, { answer: 'They are, from the valley.' })).toMatchObject({
    status: 200,
    body: { answer: 'They are, from the valley.', published: null },
  });
  const [mail] = await mailsTo(server, guest);
  expect(mail?.text).toContain('They are, from the valley.');
  expect(mail?.text).toContain('someone typed your address by mistake');
  expect(mail?.text).toContain(text);
  expect(await shown()).toEqual([]);
  const waiting = { data: [], pagination: { total: 0 } };
  expect(await list('agentAssigned', { state: 'open' })).toMatchObject(waiting);
  expect((await list('agentAssigned')).pagination.total).toBe(1);
});

test('a published answer stands on the page with the question as its organizer wrote it, and never says who asked', async () => {
  await ask({ text: 'Hi, Ana from 12 Elm Street here. Are the oats organic?', email: guest });
  const { id } = await newest();
  await answer(id, { answer: 'They are.', publishAs: text });
  const page = await shown();
  expect(page).toMatchObject([{ id, question: text, answer: 'They are.' }]);
  expect(JSON.stringify(page)).not.toMatch(/Ana|Elm|example\.org/);
  expect((await mailsTo(server, guest))[0]?.text).toContain('12 Elm Street');

  const published = { question: 'Organic oats?', answer: 'Yes.' };
  expect(await on(questionPaths.publishQuestion, id, published, 'agentAssigned')).toMatchObject({
    body: { published },
  });
  expect(await shown()).toMatchObject([{ question: 'Organic oats?', answer: 'Yes.' }]);
  await on(questionPaths.unpublishQuestion, id, undefined, 'agentAssigned');
  expect(await shown()).toEqual([]);
  // Nobody was told a second time.
  expect(await countMails()).toBe(1);
});

test('whoever is signed in needs no address, and is told of the answer in the app and by mail', async () => {
  const caller = { token: world.tokens.buyerOther };
  expect(await ask({ text }, caller)).toMatchObject({ body: { message: questionTexts.sentSignedInWithoutMail } });
  const { id, asker, isAccount } = await newest();
  expect({ asker, isAccount }).toEqual({ asker: 'buyerother@matrix.example', isAccount: true });
  await answer(id, { answer: 'They are.' });
  expect(await notices('buyerOther')).toMatchObject([
    { kind: 'question_answered', title: 'Your question about Autumn grains was answered' },
  ]);
  const [mail] = await mailsTo(server, 'buyerother@matrix.example');
  expect(mail?.text).toContain('/mails-off?token=');
  // An account typed no address.
  for (const part of [mail?.text, mail?.html]) expect(part).not.toContain('by mistake');
});

test('a session of one order asks as anybody else does', async () => {
  const caller = { token: world.tokens.orderGuest };
  expect(await ask({ text }, caller)).toMatchObject({ status: 400, body: { error: questionTexts.emailRequired } });
  await ask({ text, email: guest }, caller);
  expect(await newest()).toMatchObject({ asker: guest, isAccount: false });
});

test('of two organizers who answer at once one is told of the other, and the asker hears one answer', async () => {
  await ask({ text, email: guest });
  const { id } = await newest();
  const client = await world.pool.connect();
  const both: ReturnType<typeof answer>[] = [];
  try {
    await client.query('BEGIN');
    await client.query('SELECT 1 FROM questions WHERE id = $1 FOR UPDATE', [id]);
    both.push(answer(id, { answer: 'Yes.' }), answer(id, { answer: 'No.' }, 'adminOwn'));
    await until(async () => {
      const { rowCount } = await world.pool.query(
        `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
           AND query ILIKE '%"questions"%'`,
      );
      return rowCount === both.length;
    });
    await client.query('COMMIT');
  } finally {
    client.release(true);
  }
  const answers = await Promise.all(both);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await countMails()).toBe(1);
});

test('a question is set aside without an answer, and may be answered after all', async () => {
  await ask({ text, email: guest });
  const { id } = await newest();
  expect(await on(questionPaths.publishQuestion, id, { question: 'a?', answer: 'b' }, 'agentAssigned')).toMatchObject({
    status: 409,
    body: { error: questionErrors.not_answered.sentence },
  });
  await on(questionPaths.setQuestionAside, id, undefined, 'agentAssigned');
  expect((await list('agentAssigned', { state: 'open' })).data).toEqual([]);
  expect(await answer(id, { answer: 'They are.' })).toMatchObject({ status: 200, body: { setAsideAt: null } });
  expect(await on(questionPaths.setQuestionAside, id, undefined, 'agentAssigned')).toMatchObject({
    status: 409,
    body: { error: questionErrors.answered.sentence },
  });
});

test('refuses what is missing, too long or prohibited in its own sentence, and keeps nothing of it', async () => {
  const wrong: [object, string][] = [
    [{ text: ' ', email: guest }, 'Your question is required'],
    [{ text: 'a'.repeat(1001), email: guest }, 'Your question is too long: at most 1,000 characters'],
    [{ text }, questionTexts.emailRequired],
    [{ text, email: 'nobody' }, 'Invalid email address'],
  ];
  for (const [body, error] of wrong) expect(await ask(body)).toMatchObject({ status: 400, body: { error } });
  expect(await ask({ text: 'Who has heroin to share?', email: guest })).toMatchObject({
    status: 400,
    body: { code: 'trust.prohibited_content' },
  });
  expect((await ask({ text, email: guest }, {}, world.privateGroupBuyId)).status).toBe(404);
  expect((await list('agentAssigned')).data).toEqual([]);
  await ask({ text, email: guest });
  const { id } = await newest();
  for (const body of [{ answer: 'Buy heroin here' }, { answer: 'Yes, all of it', publishAs: 'Is there heroin?' }])
    expect(await answer(id, body)).toMatchObject({ status: 400, body: { code: 'trust.prohibited_content' } });
  expect(await newest()).toMatchObject({ answer: null });
});

test('a try whose answer was lost asks once, and one person asks a few an hour', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  for (let i = 0; i < 2; i += 1) expect((await ask({ text, email: guest }, { headers })).status).toBe(201);
  expect((await list('agentAssigned')).data).toHaveLength(1);
  for (let i = 1; i < questionsPerPerson.points; i += 1)
    expect((await ask({ text: `Question ${i}`, email: guest })).status).toBe(201);
  expect(await ask({ text: 'One more', email: guest })).toMatchObject({
    status: 429,
    body: { error: questionErrors.too_many.sentence },
  });
  expect((await ask({ text, email: 'ben@example.org' })).status).toBe(201);
});

test('who is blocked asks no more in this organization, signed in or out, until they are let in again', async () => {
  const caller = { token: world.tokens.buyerOther };
  await ask({ text }, caller);
  const { id } = await newest();
  expect((await on(questionPaths.blockAsker, id, { isBlocked: true }, 'agentAssigned')).body).toMatchObject({
    isBlocked: true,
  });
  const refused = { status: 403, body: { error: questionErrors.not_taken.sentence } };
  expect(await ask({ text }, caller)).toMatchObject(refused);
  expect(await ask({ text, email: 'BuyerOther@matrix.example' })).toMatchObject(refused);
  const { pool, foreign, users } = world;
  const productId = await makeProduct(pool, foreign, users.adminForeign);
  const deal = { organizationId: foreign, createdById: users.adminForeign, productId };
  expect((await ask({ text }, caller, await makeGroupBuy(pool, deal))).status).toBe(201);
  await on(questionPaths.blockAsker, id, { isBlocked: false }, 'agentAssigned');
  expect((await ask({ text }, caller)).status).toBe(201);
});

test('what was asked signed out under an address that anybody can type is held against no account', async () => {
  await ask({ text, email: 'buyerOwner@matrix.example' });
  const { id } = await newest();
  await on(questionPaths.blockAsker, id, { isBlocked: true }, 'agentAssigned');
  expect(await ask({ text, email: 'buyerOwner@matrix.example' })).toMatchObject({ status: 403 });
  expect((await ask({ text }, { token: world.tokens.buyerOwner })).status).toBe(201);
});

test('one network address asks a limited number an hour, whoever it says it is and whatever the deal', async () => {
  const { pool, own, users, productId } = world;
  const other = await makeGroupBuy(pool, { organizationId: own, createdById: users.adminOwn, productId });
  for (let i = 0; i < questionsPerAddress.points; i += 1)
    expect((await ask({ text, email: `person${i}@example.org` }, {}, i % 2 ? other : undefined)).status).toBe(201);
  const refused = { status: 429, body: { error: questionErrors.too_many.sentence } };
  expect(await ask({ text, email: 'new@example.org' }, {}, other)).toMatchObject(refused);
  expect(await ask({ text }, { token: world.tokens.buyerOwner })).toMatchObject(refused);
});

test('visitors who ask too much of a deal keep nobody from asking who is signed in', async () => {
  for (let i = 0; i < questionsPerGroupBuy.points; i += 1)
    await server.services.rateLimiter.take('question-deal', questionsPerGroupBuy, world.groupBuyId);
  expect(await ask({ text, email: 'new@example.org' })).toMatchObject({ status: 429 });
  expect((await ask({ text }, { token: world.tokens.buyerOwner })).status).toBe(201);
});

test('who was silenced in a channel of the organization asks nothing there either', async () => {
  const channelId = crypto.randomUUID();
  await insert(world.pool, 'conversations', { organization_id: world.own, id: channelId });
  await insert(world.pool, 'channels', {
    organization_id: world.own,
    id: channelId,
    name: 'Talk',
    slug: 'talk',
    created_at: new Date(),
  });
  await insert(world.pool, 'channel_departures', {
    organization_id: world.own,
    channel_id: channelId,
    user_id: world.users.buyerOwner,
    was_removed: true,
    can_post: false,
  });
  expect(await ask({ text }, { token: world.tokens.buyerOwner })).toMatchObject({
    status: 403,
    body: { error: questionErrors.not_taken.sentence },
  });
});

test('organizers are mailed what waits at most once an hour, once however many processes run, and nothing that was answered', async () => {
  await ask({ text, email: guest });
  await ask({ text: 'And the rye?', email: guest });
  await Promise.all([runJob(), runJob(), runJob()]);
  const mails = await mailsTo(server, 'agentassigned@matrix.example');
  expect(mails.map(({ subject }) => subject)).toEqual(['2 questions about Autumn grains']);
  expect(mails[0]?.text).toContain('And the rye?');
  await ask({ text: 'And the salt?', email: guest });
  await ask({ text: 'And the tea?', email: guest });
  await runJob();
  expect(await mailsTo(server, 'agentassigned@matrix.example')).toHaveLength(1);
  await answer((await newest()).id, { answer: 'That too.' });
  aheadMs = 61 * 60_000;
  await runJob();
  expect((await mailsTo(server, 'agentassigned@matrix.example'))[0]?.subject).toBe('A question about Autumn grains');
  aheadMs = 0;
});

test('a deal that is deleted takes its questions with it', async () => {
  const { own, users, productId, pool } = world;
  const id = await makeGroupBuy(pool, { organizationId: own, createdById: users.adminOwn, productId });
  await ask({ text, email: guest }, {}, id);
  expect((await server.call(groupBuyPaths.deleteGroupBuy, { params: { id } }, as('adminOwn'))).status).toBe(204);
  expect((await list('adminOwn')).data).toEqual([]);
});
