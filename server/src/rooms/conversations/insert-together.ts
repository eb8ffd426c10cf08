import { databaseErrorOf } from '../../platform/database/database-error.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { MessageRow } from './conversations.queries.ts';
import type { ConversationKey } from './conversations.tables.ts';
import { insertMessages, type NewMessageRow } from './insert-messages.queries.ts';

/** Limits the size of one statement, and so how long others in the conversation wait for it. */
const most = 100;

interface Waiting {
  row: NewMessageRow;
  resolve(stored: MessageRow | null): void;
  reject(error: unknown): void;
}

const queues = new WeakMap<Db, Map<string, Waiting[]>>();

/**
 * Like `insertMessages`, together with others waiting for the conversation. Inserts run one after another, and whatever
 * arrives during a commit goes into the next; with none under way, nothing waits.
 * @param db not a transaction.
 */
export function insertTogether(db: Db, key: ConversationKey, row: NewMessageRow): Promise<MessageRow | null> {
  const ofDb = queues.get(db) ?? new Map<string, Waiting[]>();
  queues.set(db, ofDb);
  return new Promise((resolve, reject) => {
    const name = `${key.organizationId} ${key.conversationId}`;
    const queue = ofDb.get(name);
    if (queue) return queue.push({ row, resolve, reject });
    const begun: Waiting[] = [{ row, resolve, reject }];
    ofDb.set(name, begun);
    void empty(db, key, begun, () => ofDb.delete(name));
  });
}

/** @param onEmpty called in the turn that finds nothing waiting: what comes later begins again. */
async function empty(db: Db, key: ConversationKey, queue: Waiting[], onEmpty: () => void): Promise<void> {
  while (queue.length > 0) await store(db, key, takeNext(queue));
  onEmpty();
}

/** The next messages to store together; a retry of one of them waits for the result of the first try. */
function takeNext(queue: Waiting[]): Waiting[] {
  const taken = new Map<string, Waiting>();
  const left: Waiting[] = [];
  for (const waiting of queue) {
    const { senderId, clientId } = waiting.row;
    const name = `${senderId} ${clientId}`;
    if (taken.size < most && !taken.has(name)) taken.set(name, waiting);
    else left.push(waiting);
  }
  queue.splice(0, queue.length, ...left);
  return [...taken.values()];
}

async function store(db: Db, key: ConversationKey, taken: readonly Waiting[]): Promise<void> {
  const rows = taken.map(({ row }) => row);
  try {
    const stored = await insertMessages(db, key, rows);
    for (const [index, { resolve }] of taken.entries()) resolve(stored[index] ?? null);
  } catch (error) {
    // If one breaks a database constraint, nothing is stored, so each is retried alone.
    if (taken.length > 1 && databaseErrorOf(error)) for (const one of taken) await store(db, key, [one]);
    else for (const { reject } of taken) reject(error);
  }
}
