import { setImmediate } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blackPng } from '../../../test/black-png.ts';
import { login, register } from '../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { hashPassword } from '../../rooms/auth/passwords.ts';
import { redrawPicture } from './redraw-picture.ts';

let server: TestServer;
let photo: Buffer;
beforeAll(async () => {
  server = await startTestServer();
  await register(server, 'ana@beside.example');
  photo = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#2a6' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => server.close());

const redraw = () => redrawPicture(photo, (picture) => picture.png());

test('two pictures are drawn at a time, and a password is checked before any of those that wait', async () => {
  let done = 0;
  let most = 0;
  const pictures = Array.from({ length: 14 }, () => redraw().then(() => done++));
  const watched = (async () => {
    while (done < pictures.length) {
      const { queue, process } = sharp.counters();
      most = Math.max(most, queue + process);
      await setImmediate();
    }
  })();
  // Some 15 ms of work beside pictures of some hundreds each: what has a thread shares the machine with the two alone.
  await hashPassword('correct-horse');
  expect(done).toBeLessThan(5);
  const { status } = await login(server, 'ana@beside.example');
  expect(status).toBe(200);
  await Promise.all([...pictures, watched]);
  // Those that end and the next that begin are counted together for a moment.
  expect(most).toBeLessThanOrEqual(4);
});

test('more than can wait are refused with the time after which to come again', async () => {
  const asked = await Promise.allSettled(Array.from({ length: 24 }, redraw));
  const refused = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(refused).toHaveLength(6);
  expect(refused[0]).toMatchObject({
    definition: { status: 503 },
    options: { retryAfter: 5 },
    message: 'Many files are being processed right now. Please try again in a few moments.',
  });
  expect(await redraw()).toBeInstanceOf(Buffer);
});

const redrawn = async (bytes: Buffer) => (await redrawPicture(bytes, (picture) => picture.resize(10).png())) !== null;
const avif = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2a6' } })
    .avif({ effort: 0 })
    .toBuffer();

test.each([
  ['a panorama', true, () => blackPng(16_400, 3000, { bits: 8, samples: 4 })],
  ['a picture of a long page', true, () => blackPng(1080, 30_000, { bits: 8 })],
  ['the longest side', true, () => blackPng(30_000, 100)],
  ['a longer line', false, () => blackPng(30_001, 1)],
  ['more lines', false, () => blackPng(1, 30_001)],
  ['the longest line of 16 bits', true, () => blackPng(10_000, 100, { bits: 16, samples: 4 })],
  ['a longer one', false, () => blackPng(10_001, 1, { bits: 16, samples: 4 })],
  ['as many pixels of 16 bits as are half as many', true, () => blackPng(5000, 5000, { bits: 16, samples: 4 })],
  ['more of them', false, () => blackPng(5100, 5000, { bits: 16, samples: 4 })],
  ['an AVIF of a phone', true, () => avif(4080, 3060)],
  ['a larger AVIF', false, () => avif(4200, 3060)],
])('%s: drawn is %s', { timeout: 30_000 }, async (_, isDrawn, bytes) => {
  expect(await redrawn(await bytes())).toBe(isDrawn);
});
