// A channel to talk in, and what the database holds of it.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { expect } from 'vitest';
import { insert } from '../matrix/world.ts';

/** An organization with a channel and so many members. */
export async function aChannel(pool: pg.Pool, people: number) {
  const [organizationId, channelId] = [randomUUID(), randomUUID()];
  await insert(pool, 'organizations', { id: organizationId, name: 'Talk', slug: 'talk' });
  await insert(pool, 'conversations', { organization_id: organizationId, id: channelId });
  await insert(pool, 'channels', {
    organization_id: organizationId,
    id: channelId,
    name: 'Talk',
    slug: 'talk',
    is_default: true,
    created_at: new Date(),
  });
  const tokens = [];
  for (let index = 0; index < people; index++) {
    const [id, token] = [randomUUID(), randomBytes(32).toString('base64url')];
    await insert(pool, 'users', { id, email: `${id}@talk.example`, password_hash: 'x' });
    await insert(pool, 'memberships', { organization_id: organizationId, user_id: id, role: 'BUYER' });
    await pool.query(
      `INSERT INTO sessions (id, token_hash, user_id, expires_at) VALUES ($1, $2, $3, now() + interval '1 day')`,
      [randomUUID(), createHash('sha256').update(token).digest(), id],
    );
    tokens.push(token);
  }
  return { channelId, tokens };
}

/** What the database holds, as people would show it; fails where the sequence has a gap. */
export async function stored(pool: pg.Pool, channelId: string): Promise<string[]> {
  const { rows } = await pool.query<{ seq: string; content: string; last_seq: string }>(
    `SELECT m.seq, m.content, c.last_seq FROM messages m JOIN conversations c ON c.id = m.conversation_id
     WHERE m.conversation_id = $1 ORDER BY m.seq`,
    [channelId],
  );
  expect(rows.map(({ seq }) => Number(seq))).toEqual(rows.map((_, index) => index + 1));
  expect(Number(rows.at(-1)?.last_seq)).toBe(rows.length);
  return rows.map(({ seq, content }) => `${seq} ${content}`);
}
