// Conversations for the benchmark: one of 1,000 messages, one of 1,000,000, and a room of 200 people.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';

export interface Talk {
  organizationId: string;
  /** Sessions of members of all three channels. */
  tokens: readonly string[];
  room: string;
  short: string;
  long: string;
}

export const peopleInRoom = 200;

export async function fillChannels(client: pg.Client, { long }: { long: number }): Promise<Talk> {
  const organizationId = randomUUID();
  await client.query(`INSERT INTO organizations (id, number, name, slug) VALUES ($1, 1003, 'Talk', 'bench-talk')`, [
    organizationId,
  ]);
  const people = Array.from({ length: peopleInRoom }, () => ({
    id: randomUUID(),
    token: randomBytes(32).toString('base64url'),
  }));
  for (const [index, { id, token }] of people.entries()) {
    const email = `talk-${index}@bench.example`;
    await client.query(
      `INSERT INTO users (id, email, first_name, last_name, password_hash) VALUES ($1, $2, 'Person', $3, 'x')`,
      [id, email, `Number ${index}`],
    );
    await client.query(`INSERT INTO memberships (organization_id, user_id, role) VALUES ($1, $2, 'BUYER')`, [
      organizationId,
      id,
    ]);
    await client.query(
      `INSERT INTO sessions (id, token_hash, user_id, expires_at) VALUES ($1, $2, $3, now() + interval '1 day')`,
      [randomUUID(), createHash('sha256').update(token).digest(), id],
    );
  }
  const channel = async (slug: string, messages: number) => {
    const id = randomUUID();
    await client.query(`INSERT INTO conversations (organization_id, id, last_seq) VALUES ($1, $2, $3)`, [
      organizationId,
      id,
      messages,
    ]);
    await client.query(
      `INSERT INTO channels (organization_id, id, name, slug, created_at) VALUES ($1, $2, $3, $3, now())`,
      [organizationId, id, slug],
    );
    await client.query(
      `INSERT INTO channel_members (organization_id, channel_id, user_id, joined_at)
       SELECT $1, $2, unnest($3::uuid[]), now()`,
      [organizationId, id, people.map((person) => person.id)],
    );
    await client.query(
      `INSERT INTO messages (organization_id, conversation_id, seq, id, changed_seq, sender_id, client_id, content, created_at)
       SELECT $1, $2, n, id, n, ($3::uuid[])[1 + n % $4], id::text,
         'Message ' || n || ' of a long talk about when and where to pick up the oats', now() - n * interval '1 second'
       FROM (SELECT n, gen_random_uuid() AS id FROM generate_series(1, $5::int) n) numbered`,
      [organizationId, id, people.map((person) => person.id), peopleInRoom, messages],
    );
    return id;
  };
  const talk = {
    organizationId,
    tokens: people.map(({ token }) => token),
    room: await channel('room', 0),
    short: await channel('short', 1000),
    long: await channel('long', long),
  };
  await client.query('ANALYZE messages, conversations, channels, channel_members');
  return talk;
}
