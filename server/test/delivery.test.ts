// Nothing lost, doubled or out of order, whatever happens to connections and servers.
// Rules: docs/rules/conversations.md#messages
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { freshDatabase } from './fresh-database.ts';
import { folder, isReady, makeStartedFolder, type Program, postgresPid, ready, run, stop } from './program.ts';
import { aChannel, stored } from './talk/a-channel.ts';
import { ChatPerson } from './talk/chat-person.ts';
import { until } from './until.ts';

const generous = {
  PORT: '0',
  MESSAGES_PER_MINUTE: '1000000',
  READS_PER_MINUTE: '1000000',
  VISITOR_READS_PER_MINUTE: '1000000',
  LOG_LEVEL: 'fatal',
};

/** How many each of them writes; 200 make the ten thousand that are promised, and cost a minute of the processor more. */
const each = Number(process.env.MESSAGES_EACH ?? 30);

test('50 people write over two processes that are killed while connections break: no message is lost, doubled or out of order', async () => {
  const people = 50;
  const databaseUrl = await freshDatabase();
  const start = () => run({ ...generous, DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'data') });
  const programs: Program[] = [start(), start()];
  const urls = await Promise.all(programs.map((program) => ready(program)));
  const pool = new pg.Pool({ connectionString: databaseUrl });
  const { channelId, tokens } = await aChannel(pool, people);

  let kills = 0;
  let drops = 0;
  const everyone = tokens.map((token, index) => {
    // Half of them on each server, elsewhere after each break.
    let turn = index;
    return new ChatPerson({ url: () => urls[turn++ % 2] ?? '', channelId, token });
  });
  await Promise.all(everyone.map((person) => person.connect()));

  const said = () => everyone.reduce((sum, person) => sum + person.acknowledged.size, 0);
  const talking = Promise.all(
    everyone.map(async (person, index) => {
      for (let number = 0; number < each; number++) await person.say(`${index}-${number}`, `${index}: thing ${number}`);
    }),
  );
  // By what was said and not by the time: a slow machine has no more to do than a fast one.
  const breaking = (async () => {
    for (let after = 64; after < people * each; after += 64) {
      await until(() => said() >= after, 400);
      everyone[Math.floor(Math.random() * people)]?.drop();
      drops++;
    }
  })();
  const killing = (async () => {
    for (const [which, part] of [
      [0, 0.2],
      [1, 0.4],
      [0, 0.6],
      [1, 0.8],
    ] as const) {
      await until(() => said() >= part * people * each, 400);
      await stop((programs[which] as Program).child, 'SIGKILL');
      kills++;
      programs[which] = start();
      urls[which] = await ready(programs[which], 60);
    }
  })();
  const begin = performance.now();
  await Promise.all([talking, killing, breaking]);
  const talked = performance.now() - begin;
  const whole = await stored(pool, channelId);
  const ended = performance.now();
  await until(() => everyone.every(({ known }) => known >= whole.length), 60).catch(() => {});
  expect(everyone.filter(({ known }) => known < whole.length).map(({ standing }) => standing)).toEqual([]);
  const agreed = performance.now() - ended;

  expect(whole).toHaveLength(people * each);
  for (const person of everyone) expect(person.shown).toEqual(whole);
  const sum = (count: (person: ChatPerson) => number) => everyone.reduce((total, person) => total + count(person), 0);
  console.log(
    `${whole.length} messages of ${people} people in ${(talked / 1000).toFixed(1)} s, ${kills} servers killed, ${drops} connections broken, ` +
      `${sum(({ retries }) => retries)} tries repeated, ${sum(({ catchUps }) => catchUps)} catch-ups; all agree ${(agreed / 1000).toFixed(2)} s after the last`,
  );
  for (const person of everyone) person.leave();
  await pool.end();
}, 600_000);

/** What a process that is gone would have answered is given up by Socket.IO after so many milliseconds. */
const givenUpMs = 5000;

test('next to a process that has just died and is still counted, a page comes back at once, and a message to everyone who is here holds up nobody else’s', async () => {
  const databaseUrl = await freshDatabase();
  const start = () => run({ ...generous, DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'data') });
  const programs = [start(), start()] as const;
  const [url = ''] = await Promise.all(programs.map((program) => ready(program)));
  const pool = new pg.Pool({ connectionString: databaseUrl });
  const { channelId, tokens } = await aChannel(pool, 2);
  await pool.query(`UPDATE memberships SET role = 'ORGADMIN'`);
  const people = tokens.map((token) => new ChatPerson({ url: () => url, channelId, token }));
  // A person who joins is answered by both.
  await people[0]?.connect();
  await stop(programs[1].child, 'SIGKILL');

  const begin = performance.now();
  await people[1]?.connect();
  expect(performance.now() - begin).toBeLessThan(givenUpMs);
  const say = async (token: string | undefined, content: string, mentions: readonly string[]) => {
    const saidAt = performance.now();
    const answer = await fetch(`${url}/api/channels/${channelId}/messages`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ content, clientId: randomUUID(), mentions }),
    });
    expect(answer.status).toBeLessThan(300);
    return performance.now() - saidAt;
  };
  const toAll = say(tokens[0], 'Who is here?', ['here']);
  let longest = 0;
  for (let index = 0; index < 20; index++) longest = Math.max(longest, await say(tokens[1], `Bread ${index}`, []));
  await toAll;
  expect(longest).toBeLessThan(givenUpMs);
  for (const person of people) person.leave();
  await pool.end();
}, 120_000);

test('a server and its database killed again and again while people talk keep every message that was acknowledged', async () => {
  const dataDir = makeStartedFolder();
  const env = { ...generous, DATA_DIR: dataDir };
  let program = run(env);
  let url = await ready(program);
  const connect = () => new pg.Pool({ connectionString: readFileSync(join(dataDir, 'postgres.url'), 'utf8').trim() });
  let pool = connect();
  const { channelId, tokens } = await aChannel(pool, 12);
  await pool.end();
  const everyone = tokens.map((token) => new ChatPerson({ url: () => url, channelId, token }));
  await Promise.all(everyone.map((person) => person.connect()));
  const said = () => everyone.reduce((sum, person) => sum + person.acknowledged.size, 0);
  let isOver = false;
  const talking = everyone.map(async (person, index) => {
    for (let number = 0; !isOver; number++) await person.say(`${index}-${number}`, `${index}: thing ${number}`);
  });
  const outages: string[] = [];
  for (const what of ['server', 'database', 'server', 'database'] as const) {
    const before = said();
    await until(() => said() > before + 100, 60);
    const begin = performance.now();
    if (what === 'server') {
      await stop(program.child, 'SIGKILL');
      program = run(env);
      url = await ready(program);
    } else {
      process.kill(postgresPid(dataDir), 'SIGKILL');
      await until(async () => !(await isReady(url)) || performance.now() - begin > 1000);
      await until(() => isReady(url));
    }
    outages.push(`${what} ${((performance.now() - begin) / 1000).toFixed(1)} s`);
  }
  const before = said();
  await until(() => said() > before + 100, 60);
  isOver = true;
  await Promise.all(talking);
  pool = connect();
  const whole = await stored(pool, channelId);
  await until(() => everyone.every(({ known }) => known >= whole.length), 60);
  for (const person of everyone) expect(person.shown).toEqual(whole);
  const { rows } = await pool.query<{ client_id: string; id: string }>('SELECT client_id, id FROM messages');
  await pool.end();
  const ids = new Map(rows.map((row) => [row.client_id, row.id]));
  for (const [clientId, id] of everyone.flatMap(({ acknowledged }) => [...acknowledged]))
    expect(ids.get(clientId)).toBe(id);
  console.log(`${said()} messages acknowledged, all there; ready again after a killed ${outages.join(', ')}`);
  for (const person of everyone) person.leave();
}, 300_000);
