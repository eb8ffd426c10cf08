/** What people have said: channels of the organizations, and a few order chats. */

interface Said {
  /** The part of an address before the @. */
  by: string;
  /** Hours before now. */
  hoursAgo: number;
  text: string;
  /** Which of the lines above it answers, counted back from this one. */
  repliesTo?: number;
  /** People named in it, and `everyone`. */
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
    description: 'For everybody in the co-op',
    isDefault: true,
    said: [
      { by: 'admin', hoursAgo: 122, text: 'Welcome, everybody. Ask here whatever has no channel of its own.' },
      { by: 'bea.costa', hoursAgo: 98, text: 'Does anybody share a 25 kg sack of rye flour? I bake for two.' },
      { by: 'carl.nyman', hoursAgo: 97.5, text: 'Half of it for me, please!', repliesTo: 1 },
      { by: 'buyer', hoursAgo: 74, text: 'The carrots from last week were *wonderful*. Same farm again?' },
      {
        by: 'agent',
        hoursAgo: 73,
        text: '@Priya Nair yes, they are in the next deal: 10 kg boxes, washed or with soil.',
        repliesTo: 1,
        mentions: ['buyer'],
      },
      { by: 'hana.sato', hoursAgo: 51, text: 'How long do you keep things if I am late on Friday?' },
      { by: 'ines', hoursAgo: 50.5, text: 'Until Saturday noon. After that they go to the food bank.', repliesTo: 1 },
      {
        by: 'milo.jansen',
        hoursAgo: 29,
        text: 'I drive past Linden Street on the way home and have room for two boxes.',
      },
      { by: 'lucia.bianchi', hoursAgo: 28, text: 'That is me! Thank you!', repliesTo: 1 },
      {
        by: 'admin',
        hoursAgo: 20,
        text: '@everyone pickup is at the **back door** this Friday, the street in front is closed.',
        mentions: ['everyone'],
      },
      { by: 'eli.brandt', hoursAgo: 5, text: 'Is there a list of what is still missing for the grain order?' },
      {
        by: 'agent',
        hoursAgo: 4.5,
        text: 'On the deal itself: two more sacks of oats and we are there.',
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
        text: 'Friday needs:\n- two people to unload at 15:30\n- one at the scales\n- one for the list',
      },
      { by: 'milo.jansen', hoursAgo: 46, text: 'Unloading, as always.' },
      { by: 'dana.petrov', hoursAgo: 45, text: 'I take the scales.' },
      { by: 'buyer', hoursAgo: 30, text: 'I can do the list from 16:00.' },
      { by: 'ines', hoursAgo: 29.5, text: 'Perfect, then we lack one for unloading.' },
      { by: 'eli.brandt', hoursAgo: 8, text: 'Me, if 15:45 is early enough.' },
    ],
  },
  {
    organization: 'riverside',
    name: 'Announcements',
    description: 'News from the board; only administrators write here',
    adminOnly: true,
    members: ['admin', 'agent', 'ines', 'maren', 'buyer', 'bea.costa', 'carl.nyman', 'hana.sato'],
    said: [
      { by: 'admin', hoursAgo: 300, text: '# New scales\nThe old ones are retired. The new ones weigh to 2 g.' },
      { by: 'admin', hoursAgo: 60, text: 'The general meeting is on the first Monday of next month, at seven.' },
    ],
  },
  {
    organization: 'riverside',
    name: 'Organizers',
    description: 'Planning of deals',
    isPrivate: true,
    members: ['admin', 'agent', 'ines', 'maren', 'super'],
    said: [
      { by: 'maren', hoursAgo: 80, text: 'The mill raises its prices by 4% next month. Order the spelt before?' },
      { by: 'agent', hoursAgo: 79, text: 'I can open a deal tomorrow, closing on Sunday.', repliesTo: 1 },
      { by: 'admin', hoursAgo: 78, text: 'Please do. And remind the unpaid of the citrus deal, there are a few.' },
      { by: 'agent', hoursAgo: 26, text: 'Done, both.' },
    ],
  },
  {
    organization: 'hillside',
    name: 'General Chat',
    description: 'For everybody at the school',
    isDefault: true,
    said: [
      { by: 'other-admin', hoursAgo: 90, text: 'Welcome to the parents’ orders.' },
      { by: 'other-buyer', hoursAgo: 40, text: 'Do the notebooks come with squared paper?' },
      { by: 'other-agent', hoursAgo: 39, text: 'Both, squared and lined.', repliesTo: 1 },
    ],
  },
];

/** Begun by the buyer of an order; `agent` is whoever runs its deal. The last order of this status of the named buyer. */
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
      { by: 'buyer', hoursAgo: 9, text: 'I have just sent the money and uploaded the slip.' },
      { by: 'agent', hoursAgo: 8, text: 'Thank you! I check it this evening.' },
    ],
  },
  {
    buyer: 'buyer',
    status: 'PENDING',
    said: [
      { by: 'buyer', hoursAgo: 6, text: 'Could I pay at the beginning of next week?' },
      { by: 'agent', hoursAgo: 5, text: 'Until the due date that is fine.' },
    ],
  },
];
