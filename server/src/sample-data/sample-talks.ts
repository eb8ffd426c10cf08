/** What people have said: channels of the organizations, and a few order chats. */

interface Said {
  /** The part of an address before the @. */
  by: string;
  hoursAgo: number;
  text: string;
  /** Which earlier line it answers, counted back from this one. */
  repliesTo?: number;
  /** Names of people it mentions, and `everyone`. */
  mentions?: readonly string[];
}

export interface SampleChannel {
  organization: string;
  name: string;
  description: string;
  isDefault?: true;
  isPrivate?: true;
  adminOnly?: true;
  /** Who has joined; everybody belongs to a default channel. */
  members?: readonly string[];
  said: readonly Said[];
}

export const sampleChannels: readonly SampleChannel[] = [
  {
    organization: 'riverside',
    name: 'General Chat',
    description: 'For everyone in the co-op',
    isDefault: true,
    said: [
      { by: 'admin', hoursAgo: 122, text: 'Welcome, everyone. Ask anything here that doesn’t have its own channel.' },
      { by: 'bea.costa', hoursAgo: 98, text: 'Does anyone want to share a 25 kg sack of rye flour? I bake for two.' },
      { by: 'carl.nyman', hoursAgo: 97.5, text: 'I’ll take half, please!', repliesTo: 1 },
      { by: 'buyer', hoursAgo: 74, text: 'The carrots from last week were *wonderful*. Same farm again?' },
      {
        by: 'agent',
        hoursAgo: 73,
        text: '@Priya Nair yes, they’re in the next deal: 10 kg boxes, washed or unwashed.',
        repliesTo: 1,
        mentions: ['buyer'],
      },
      { by: 'hana.sato', hoursAgo: 51, text: 'How long do you keep things if I’m late on Friday?' },
      { by: 'ines', hoursAgo: 50.5, text: 'Until Saturday noon. After that they go to the food bank.', repliesTo: 1 },
      {
        by: 'milo.jansen',
        hoursAgo: 29,
        text: 'I drive past Linden Street on the way home and have room for two boxes.',
      },
      { by: 'lucia.bianchi', hoursAgo: 28, text: 'That’s me! Thank you!', repliesTo: 1 },
      {
        by: 'admin',
        hoursAgo: 20,
        text: '@everyone pickup is at the **back door** this Friday: the street in front is closed.',
        mentions: ['everyone'],
      },
      { by: 'eli.brandt', hoursAgo: 5, text: 'Is there a list of what’s still missing for the grain order?' },
      {
        by: 'agent',
        hoursAgo: 4.5,
        text: 'On the deal itself: two more sacks of oats and we’re there.',
        repliesTo: 1,
      },
    ],
  },
  {
    organization: 'riverside',
    name: 'Pickup helpers',
    description: 'Who unloads, who weighs, who stays until the end',
    members: ['admin', 'agent', 'ines', 'maren', 'buyer', 'milo.jansen', 'hana.sato', 'eli.brandt', 'dana.petrov'],
    said: [
      {
        by: 'ines',
        hoursAgo: 47,
        text: 'Friday needs:\n- two people to unload at 3:30\n- one at the scales\n- one for the list',
      },
      { by: 'milo.jansen', hoursAgo: 46, text: 'I can unload, as always.' },
      { by: 'dana.petrov', hoursAgo: 45, text: 'I’ll take the scales.' },
      { by: 'buyer', hoursAgo: 30, text: 'I can do the list from 4 p.m.' },
      { by: 'ines', hoursAgo: 29.5, text: 'Perfect, then we just need one more to unload.' },
      { by: 'eli.brandt', hoursAgo: 8, text: 'I can, if 3:45 is early enough.' },
    ],
  },
  {
    organization: 'riverside',
    name: 'Announcements',
    description: 'News from the board; only administrators write here',
    adminOnly: true,
    members: ['admin', 'agent', 'ines', 'maren', 'buyer', 'bea.costa', 'carl.nyman', 'hana.sato'],
    said: [
      { by: 'admin', hoursAgo: 300, text: '# New scales\nThe old ones are retired. The new ones are accurate to 2 g.' },
      { by: 'admin', hoursAgo: 60, text: 'The general meeting is on the first Monday of next month, at seven.' },
    ],
  },
  {
    organization: 'riverside',
    name: 'Organizers',
    description: 'Planning group buys',
    isPrivate: true,
    members: ['admin', 'agent', 'ines', 'maren', 'super'],
    said: [
      {
        by: 'maren',
        hoursAgo: 80,
        text: 'The mill is raising its prices by 4% next month. Should we order the spelt before that?',
      },
      { by: 'agent', hoursAgo: 79, text: 'I can open a deal tomorrow, closing on Sunday.', repliesTo: 1 },
      {
        by: 'admin',
        hoursAgo: 78,
        text: 'Please do. And remind the people who haven’t paid in the citrus deal. There are a few.',
      },
      { by: 'agent', hoursAgo: 26, text: 'Both done.' },
    ],
  },
  {
    organization: 'hillside',
    name: 'General Chat',
    description: 'For everyone at the school',
    isDefault: true,
    said: [
      { by: 'other-admin', hoursAgo: 90, text: 'Welcome to the parents’ orders.' },
      { by: 'other-buyer', hoursAgo: 40, text: 'Do the notebooks come with squared paper?' },
      { by: 'other-agent', hoursAgo: 39, text: 'Both, squared and lined.', repliesTo: 1 },
    ],
  },
];

/** About the last order of this status by the named buyer, who began it; `agent` runs its deal. */
export interface SampleOrderChat {
  buyer: string;
  status: 'PENDING' | 'PAYMENT_UPLOADED' | 'SETTLED' | 'SHIPPED';
  said: readonly { by: 'buyer' | 'agent'; hoursAgo: number; text: string }[];
}

export const sampleOrderChats: readonly SampleOrderChat[] = [
  {
    buyer: 'buyer',
    status: 'PAYMENT_UPLOADED',
    said: [
      { by: 'buyer', hoursAgo: 9, text: 'I’ve just sent the money and uploaded the receipt.' },
      { by: 'agent', hoursAgo: 8, text: 'Thank you! I’ll check it this evening.' },
    ],
  },
  {
    buyer: 'buyer',
    status: 'PENDING',
    said: [
      { by: 'buyer', hoursAgo: 6, text: 'Could I pay at the beginning of next week?' },
      { by: 'agent', hoursAgo: 5, text: 'Sure, any time before it’s due.' },
    ],
  },
];
