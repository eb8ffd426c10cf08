import { setImmediate } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { login, register } from '../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
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

test('two pictures are drawn at a time, and a sign-in does not wait for those that wait', async () => {
  let done = 0;
  let most = 0;
  const pictures = Array.from({ length: 10 }, () => redraw().then(() => done++));
  const watched = (async () => {
    while (done < pictures.length) {
      const { queue, process } = sharp.counters();
      most = Math.max(most, queue + process);
      await setImmediate();
    }
  })();
  const { status } = await login(server, 'ana@beside.example');
  expect([status, done]).toEqual([200, expect.any(Number)]);
  expect(done).toBeLessThan(6);
  await Promise.all([...pictures, watched]);
  // One that ends and the next that begins are counted together for a moment.
  expect(most).toBeLessThanOrEqual(3);
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
