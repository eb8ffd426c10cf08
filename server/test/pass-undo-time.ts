import { notifyOfSteps } from '../src/rooms/orders/notifying/notify-of-steps.ts';
import type { TestServer } from './test-server.ts';

/** Lets the time pass in which steps of orders may be undone: the person who is to be told of one is told now. */
export async function passUndoTime({ database, services }: TestServer): Promise<void> {
  await database.pool.query('UPDATE order_steps SET tell_at = to_timestamp(0)');
  await notifyOfSteps({ ...services, publicUrl: 'https://cobuy.example' });
}
