// Channels of the matrix: for each call a private one of the own organization, created by `adminOwn`, administered by
// `agentAssigned`, with `buyerOwner` as a member. The header selects nothing here: a channel has one organization.
import { randomUUID } from 'node:crypto';
import type { Expectation, Outcome } from './expectations.ts';
import { insert, type Person, type World } from './world.ts';

export async function makeChannel({ pool, own, users }: World) {
  const [channelId, messageId, at] = [randomUUID(), randomUUID(), new Date()];
  const ofOwn = { organization_id: own };
  await insert(pool, 'conversations', { ...ofOwn, id: channelId, last_seq: 1 });
  const names = { name: `Board ${channelId}`, slug: channelId, is_private: true };
  await insert(pool, 'channels', { ...ofOwn, id: channelId, ...names, created_by_id: users.adminOwn, created_at: at });
  for (const person of ['buyerOwner', 'agentAssigned'] as const)
    await insert(pool, 'channel_members', {
      ...ofOwn,
      channel_id: channelId,
      user_id: users[person],
      is_admin: person === 'agentAssigned',
      joined_at: at,
    });
  await insert(pool, 'messages', {
    ...ofOwn,
    conversation_id: channelId,
    seq: 1,
    changed_seq: 1,
    id: messageId,
    sender_id: users.buyerOwner,
    client_id: messageId,
    content: 'Shall we?',
    created_at: at,
  });
  return { channelId, messageId };
}

const members: readonly Person[] = ['buyerOwner', 'agentAssigned'];
const managers: readonly Person[] = ['agentAssigned', 'adminOwn', 'superadmin'];
const reads = (person: Person): Outcome => (members.includes(person) || managers.includes(person) ? 'ok' : 404);
const manages = (person: Person): Outcome => (managers.includes(person) || reads(person) === 404 ? reads(person) : 403);
/** For who belongs to it; a manager from outside is told that they do not. */
const asMember =
  (outside: Outcome, inside: (person: Person) => Outcome = () => 'ok') =>
  (person: Person): Outcome => {
    if (members.includes(person)) return inside(person);
    return reads(person) === 404 ? 404 : outside;
  };

const ofChannel = (body?: object) => async (world: World) => ({
  params: { channelId: (await makeChannel(world)).channelId },
  ...(body && { body }),
});
const ofMember = (body?: object) => async (world: World) => ({
  params: { channelId: (await makeChannel(world)).channelId, userId: world.users.buyerOwner },
  ...(body && { body }),
});

export const channelExpectations: Readonly<Record<string, Expectation>> = {
  listChannels: { outcome: (person, { selected }) => (selected || person === 'superadmin' ? 'ok' : 400) },
  createChannel: {
    input: () => ({ body: { name: `Channel ${randomUUID()}` } }),
    outcome: (_, { selected }) => (selected ? 'ok' : 400),
  },
  getChannel: { input: ofChannel(), outcome: reads },
  updateChannel: { input: ofChannel({ description: 'For the board' }), outcome: manages },
  deleteChannel: { input: ofChannel(), outcome: manages },
  archiveChannel: { input: ofChannel(), outcome: manages },
  joinChannel: { input: ofChannel(), outcome: asMember('ok', () => 409) },
  leaveChannel: { input: ofChannel(), outcome: asMember(404) },
  muteChannel: { input: ofChannel({ isMuted: true }), outcome: asMember(404) },
  markChannelRead: { input: ofChannel({}), outcome: asMember(404) },
  listChannelMembers: { input: ofChannel(), outcome: reads },
  listChannelCandidates: { input: ofChannel(), outcome: manages },
  addChannelMember: {
    input: async (world) => ({ ...(await ofChannel()(world)), body: { userId: world.users.buyerOther } }),
    outcome: manages,
  },
  updateChannelMember: { input: ofMember({ permissions: { canPost: false } }), outcome: manages },
  removeChannelMember: { input: ofMember(), outcome: manages },
  listChannelMessages: { input: ofChannel(), outcome: reads },
  postChannelMessage: { input: ofChannel({ content: 'Hello' }), outcome: asMember(403) },
  searchChannelMessages: {
    input: async (world) => ({ ...(await ofChannel()(world)), query: { search: 'shall' } }),
    outcome: reads,
  },
  editChannelMessage: {
    input: async (world) => ({ params: await makeChannel(world), body: { content: 'Should we?' } }),
    outcome: asMember(403, (person) => (person === 'buyerOwner' ? 'ok' : 403)),
  },
  // Looked for in the organization that the header selects, else in all of the caller's.
  editMessage: {
    input: async (world) => ({
      params: { messageId: (await makeChannel(world)).messageId },
      body: { content: 'Should we?' },
    }),
    outcome: (person, { inOwn, selected }) => {
      if (selected && !inOwn) return 404;
      if (person === 'buyerOwner') return 'ok';
      return reads(person) === 404 ? 404 : 403;
    },
  },
  deleteChannelMessage: {
    input: async (world) => ({ params: await makeChannel(world) }),
    outcome: (person) => (person === 'buyerOwner' ? 'ok' : manages(person)),
  },
};
