import { finishNotingFindings } from '../src/rooms/trust/note-findings.ts';
import { finishNotingTypos } from '../src/rooms/trust/note-typos.ts';
import type { TestServer } from './test-server.ts';

/**
 * Writes down what these servers have still to note of texts. Typos come first: they are looked for a while after the
 * text, and are noted with what else was found.
 */
export async function settleFindings(...servers: readonly Pick<TestServer, 'services'>[]) {
  for (const { services } of servers) {
    await finishNotingTypos(services);
    await finishNotingFindings(services);
  }
}
