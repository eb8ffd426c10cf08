// Every call of the contract, attacked at random by everybody.
// ATTACK_MINUTES=60 attacks for an hour, ATTACK_SEED=<seed> repeats what a run printed.
// Rules: docs/rules/calls.md#hostile-input
import { Agent } from 'node:http';
import { expect, test } from 'vitest';
import { callsOfRooms } from '../../src/app.ts';
import { expectations } from '../matrix/expectations.ts';
import { buildWorld, type Person, type World } from '../matrix/world.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { type AttackedCall, type HostileRequest, hostileRequest } from './hostile-request.ts';
import { judgeAnswer } from './judge-answer.ts';
import { seededRandom } from './seeded-random.ts';
import { sendRaw } from './send-raw.ts';
import { watchTurns } from './watch-turns.ts';

const minutes = Number(process.env.ATTACK_MINUTES ?? 0);
// The suite sends the same each time; an hour, and the person who looks for more, sends something new.
const seed = Number(process.env.ATTACK_SEED ?? (process.env.ATTACK_MINUTES ? Date.now() % 2 ** 31 : 2));
/** Without minutes: each call as many times. */
const timesEachCall = 12;
/** A database of its own for so many requests: what they leave behind should not be all that the next ones meet. */
const requestsOfAWorld = 20_000;
const atOnce = 24;
const longestTurnMs = 200;

/** Who may do the most comes most often: behind a refusal there is little to find. */
const attackers: readonly Person[] = [
  'anonymous',
  'orderGuest',
  'buyerOwner',
  'buyerForeign',
  'agentAssigned',
  'agentForeign',
  'adminOwn',
  'adminOwn',
  'agentAssigned',
  'adminForeign',
  'superadmin',
  'superadmin',
  'revoked',
];

const calls: AttackedCall[] = callsOfRooms.flatMap(({ calls, paths }) =>
  Object.entries(calls).map(([name, definition]) => {
    const path = paths[name];
    if (!path) throw new Error(`${name} has no path`);
    return { name, definition, path };
  }),
);

const idsOf = (world: World) => [
  ...Object.values(world.users),
  world.own,
  world.foreign,
  world.order.id,
  world.order.orderNumber,
  world.guestOrder.id,
  world.guestOrder.orderNumber,
  world.groupBuyId,
  world.privateGroupBuyId,
  world.productId,
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  world.own.toUpperCase(),
  `${world.own} `,
  world.own.slice(1),
  `{${world.own}}`,
];

const shown = ({ call, person, method, path, headers, body }: HostileRequest) =>
  [
    `${call} as ${person}: ${method} ${path.slice(0, 1_500)}`,
    JSON.stringify({ ...headers, ...('authorization' in headers && { authorization: '…' }) }).slice(0, 1_500),
    ...(body ? [`${body.length} bytes: ${body.toString().slice(0, 1_500)}`] : []),
  ].join('\n');

/** The world as it was before people ended sessions, used up what they may do in an hour, and closed the installation. */
async function letIn(server: TestServer, kept: Record<string, string>) {
  await server.database.pool.query('DELETE FROM throttles; UPDATE system_settings SET maintenance_mode = false');
  for (const [table, rows] of Object.entries(kept))
    await server.database.pool.query(
      `INSERT INTO ${table} SELECT * FROM json_populate_recordset(NULL::${table}, $1) ON CONFLICT DO NOTHING`,
      [rows],
    );
}

interface Attack {
  /** Of the first request: each is made from the seed and its own number. */
  first: number;
  isOver: (requests: number) => boolean;
}

async function attackOneWorld({ first, isOver }: Attack) {
  const server = await startTestServer({ config: { logLevel: 'error' } });
  const world = await buildWorld(server.database.pool);
  const ids = idsOf(world);
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const turns = watchTurns();
  const findings = new Map<string, string>();
  const statuses: Record<number, number> = {};
  let [requests, longest] = [0, 0];
  const find = (what: string, asked: HostileRequest, answer: string) => {
    const name = `${asked.call}: ${what}`;
    if (!findings.has(name)) findings.set(name, `${name}\n${shown(asked)}\n→ ${answer.slice(0, 600)}`);
  };
  let burst: HostileRequest[] = [];
  const onCrash = (error: unknown) =>
    findings.set(`crash ${error}`, [`an error that nobody caught: ${error}`, ...burst.map(shown)].join('\n'));
  process.on('uncaughtExceptionMonitor', onCrash);

  const prepare = async (number: number): Promise<HostileRequest> => {
    const chance = seededRandom(seed + number * 7919);
    const call = calls[number % calls.length] as AttackedCall;
    const person = chance.pick(attackers);
    const valid = chance.happens(0.7) ? await expectations[call.name]?.input?.(world, person) : undefined;
    return hostileRequest(call, { world, person, valid: valid ?? {}, chance, ids });
  };
  const send = async (asked: HostileRequest) => {
    const answer = await sendRaw(server.url, asked, agent);
    requests++;
    if (typeof answer === 'string') {
      if (!asked.mayBeCutOff || answer.startsWith('did not come'))
        find(`an answer ${answer.split(':')[0]}`, asked, answer);
      return;
    }
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    const wrong = judgeAnswer(answer);
    if (wrong) find(`the answer ${wrong}`, asked, `${answer.status} ${answer.text}`);
  };

  const sessions: Record<string, string> = {};
  for (const table of ['sessions', 'order_sessions']) {
    const { rows } = await server.database.pool.query(`SELECT json_agg(s) AS kept FROM ${table} s`);
    sessions[table] = JSON.stringify(rows[0].kept);
  }
  try {
    for (let number = first; !isOver(requests); number += atOnce) {
      await letIn(server, sessions);
      burst = await Promise.all(Array.from({ length: atOnce }, (_, index) => prepare(number + index)));
      // Now and then the same thing by everybody at once.
      if (seededRandom(seed - number).happens(0.08))
        burst.push(...Array<HostileRequest>(12).fill(burst[0] as HostileRequest));
      turns.restart();
      await Promise.all(burst.map(send));
      longest = Math.max(longest, turns.longestMs());
      if (turns.longestMs() <= longestTurnMs) continue;
      // Twenty-four at once share a turn: to blame is who takes as long alone, and takes it again.
      for (const asked of burst) {
        const alone: number[] = [];
        for (let time = 0; time < 2 && alone.every((ms) => ms > longestTurnMs); time++) {
          await letIn(server, sessions);
          turns.restart();
          await send(asked);
          alone.push(turns.longestMs());
        }
        if (alone.every((ms) => ms > longestTurnMs))
          find('nobody else was served meanwhile', asked, `${Math.min(...alone)} ms`);
      }
    }
    const ready = await fetch(`${server.url}/api/health/ready`);
    if (ready.status !== 200) findings.set('not ready', `it is not ready afterwards: ${await ready.text()}`);
  } finally {
    turns.stop();
    process.off('uncaughtExceptionMonitor', onCrash);
    agent.destroy();
    await server.close();
  }
  return { requests, statuses, longest, findings };
}

test('nobody gets a failure, a stop or a library’s words out of any call, whatever they send', {
  timeout: 180_000 + minutes * 80_000,
}, async () => {
  const end = Date.now() + minutes * 60_000;
  const wanted = timesEachCall * calls.length;
  const findings = new Map<string, string>();
  const statuses: Record<string, number> = {};
  let [requests, longest] = [0, 0];
  do {
    const isOver = (sent: number) => (minutes > 0 ? Date.now() >= end || sent >= requestsOfAWorld : sent >= wanted);
    const world = await attackOneWorld({ first: requests, isOver });
    requests += world.requests;
    longest = Math.max(longest, world.longest);
    for (const [name, text] of world.findings) findings.set(name, text);
    // A long run that is broken off has told by then what it found.
    if (minutes > 0)
      console.log(
        `attack: ${requests} requests so far\n${[...world.findings.values()].join('\n\n') || 'nothing found'}`,
      );
    for (const [status, count] of Object.entries(world.statuses)) statuses[status] = (statuses[status] ?? 0) + count;
  } while (Date.now() < end);
  console.log(
    `attack: seed ${seed}, ${requests} requests against ${calls.length} calls, longest turn of a burst ${Math.round(longest)} ms, statuses ${JSON.stringify(statuses)}`,
  );
  expect([...findings.values()].join('\n\n'), `ATTACK_SEED=${seed}`).toBe('');
});
