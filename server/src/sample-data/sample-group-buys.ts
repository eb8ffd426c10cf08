import type { OrderStatus } from '@cobuy/domain/orders/order-status';

/** On the first such day after so many days from today, in full hours of the organization's clock. */
export interface SamplePickup {
  place: string;
  after: number;
  /** Monday is 1. */
  weekday: 1 | 2 | 3 | 4 | 5 | 6 | 7;
  from: number;
  until: number;
  note?: string;
}

export interface SampleGroupBuy {
  organization: string;
  title: string;
  notes: string;
  /** Days from today in the organization's time zone: starts at 8:00, the others end with the day. */
  starts: number;
  ends: number;
  due: number;
  /** Left out for delivery. */
  pickup?: SamplePickup;
  isPrivate?: true;
  minProductCount?: number;
  minOrderAmountCents?: number;
  /** Stretches of the organization's catalog, from → before. */
  products: readonly (readonly [from: number, to: number])[];
  /** Smallest sensible quantity of some of them: position in the deal → quantity. */
  minQuantities?: Readonly<Record<number, number>>;
  agents: readonly string[];
  /** Distinct buyers besides the named one. */
  participants: number;
  /** Orders of buyer@ (in hillside other-buyer@), so that the own list shows every status. */
  ownStatuses?: readonly OrderStatus[];
  stage: 'collecting' | 'paying' | 'packing' | 'over';
}

const dock = { place: 'Riverside loading dock, 200 Water St', weekday: 6, from: 9, until: 12 } as const;
const office = { place: 'Hillside School, main office', weekday: 4, from: 15, until: 18 } as const;
const desk = { place: 'Northwind Works, front desk, 18 Canal St', weekday: 2, from: 12, until: 14 } as const;

const at = (name: string) => `${name}@cobuy.example`;
const [tomas, ines, maren, oskar, joel] = ['agent', 'ines', 'maren', 'other-agent', 'joel'].map(at) as [
  string,
  string,
  string,
  string,
  string,
];

/** In every state (upcoming, active, ending soon, ended, private) and at every heat. */
export const sampleGroupBuys: readonly SampleGroupBuy[] = [
  {
    organization: 'riverside',
    title: 'Autumn fruit by the case',
    notes:
      'Straight from the growers, picked this week. Bring a cart: a case weighs up to forty pounds.\n\nIf a case is short we refund the difference in store credit.',
    starts: -9,
    ends: 2,
    due: 4,
    pickup: { ...dock, after: 4, note: 'Ring at the blue gate. Volunteers help you load.' },
    minOrderAmountCents: 5000,
    products: [[0, 9]],
    agents: [tomas, ines],
    participants: 57,
    ownStatuses: ['PENDING', 'PAYMENT_UPLOADED'],
    stage: 'collecting',
  },
  {
    organization: 'riverside',
    title: 'Winter pantry: grains and beans',
    notes:
      'Twenty-five pound bags at the mill’s price, brought to your door by our van. Share one with a neighbor: a bag keeps for a year.',
    starts: -5,
    ends: 5,
    due: 10,
    minProductCount: 2,
    products: [[10, 18]],
    minQuantities: { 0: 2, 5: 2 },
    agents: [tomas],
    participants: 35,
    ownStatuses: ['PENDING', 'CANCELLED'],
    stage: 'collecting',
  },
  {
    organization: 'riverside',
    title: 'Olive oil and honey',
    notes: 'One grove, one beekeeper. Packed by us and sent by parcel, the tins in straw.',
    starts: -2,
    ends: 45,
    due: 52,
    products: [[18, 21]],
    agents: [ines],
    participants: 6,
    ownStatuses: ['SETTLED'],
    stage: 'collecting',
  },
  {
    organization: 'riverside',
    title: 'Coffee for the whole block',
    pickup: { ...dock, after: 1, note: 'Ring at the blue gate.' },
    notes: 'Roasted the day before pickup. Whole bean only: the co-op’s grinder is yours to use.',
    starts: -30,
    ends: -4,
    due: 1,
    products: [[21, 22]],
    agents: [tomas],
    participants: 14,
    ownStatuses: ['PAYMENT_UPLOADED'],
    stage: 'paying',
  },
  {
    organization: 'riverside',
    title: 'Refill station: soap and powder',
    notes: 'Bring your own containers.',
    starts: -40,
    ends: -15,
    due: -8,
    pickup: { ...dock, after: -8 },
    products: [[23, 25]],
    agents: [ines, maren],
    participants: 10,
    ownStatuses: ['PROCESSING', 'SHIPPED'],
    stage: 'packing',
  },
  {
    organization: 'riverside',
    title: 'Maple syrup, first run',
    notes: 'Gallon jugs from the spring’s first run. Sold out in two days last year.',
    starts: -90,
    ends: -70,
    due: -63,
    pickup: { ...dock, after: -63 },
    products: [[25, 26]],
    agents: [tomas],
    participants: 9,
    ownStatuses: ['CLOSED', 'DELIVERED'],
    stage: 'over',
  },
  {
    organization: 'riverside',
    title: 'Citrus from the south',
    pickup: { ...dock, after: 30, note: 'Bring a cart.' },
    notes: 'Picked to order in the valley. Opens when the harvest report is in.',
    starts: 5,
    ends: 25,
    due: 30,
    products: [[6, 10]],
    agents: [tomas],
    participants: 0,
    stage: 'collecting',
  },
  {
    organization: 'riverside',
    title: 'Staff order: flour and nuts',
    notes: 'For members who work a shift.',
    starts: -1,
    ends: 8,
    due: 12,
    pickup: { ...dock, after: 12 },
    isPrivate: true,
    products: [
      [16, 18],
      [22, 23],
    ],
    agents: [ines],
    participants: 2,
    ownStatuses: ['PENDING'],
    stage: 'collecting',
  },
  {
    organization: 'hillside',
    title: 'Back to school: paper and pencils',
    notes:
      'The lists for grades 3 to 6 in one order, packed for each child by name. Anything left over goes to the art room.',
    starts: -6,
    ends: 3,
    due: 9,
    pickup: { ...office, after: 10 },
    minProductCount: 3,
    products: [[0, 10]],
    agents: [oskar],
    participants: 17,
    ownStatuses: ['PENDING'],
    stage: 'collecting',
  },
  {
    organization: 'hillside',
    title: 'Hoodies and shirts',
    notes: 'With the school’s crest. We’ll ask for sizes by e-mail after you order.',
    starts: -3,
    ends: 30,
    due: 35,
    pickup: { ...office, after: 40, note: 'Try it on there: we keep two of each size to swap.' },
    minOrderAmountCents: 2500,
    products: [[10, 14]],
    agents: [oskar],
    participants: 5,
    ownStatuses: ['PAYMENT_UPLOADED'],
    stage: 'collecting',
  },
  {
    organization: 'hillside',
    title: 'Reading sets, grade 5',
    notes: 'Six books to share between two families.',
    starts: -45,
    ends: -20,
    due: -14,
    pickup: { ...office, after: -14 },
    products: [[17, 18]],
    agents: [oskar],
    participants: 7,
    ownStatuses: ['CLOSED'],
    stage: 'over',
  },
  {
    organization: 'hillside',
    title: 'Teachers’ room',
    notes: 'For the staff.',
    starts: -4,
    ends: 5,
    due: 7,
    pickup: { ...office, after: 7 },
    isPrivate: true,
    products: [[5, 9]],
    agents: [oskar],
    participants: 2,
    stage: 'collecting',
  },
  {
    organization: 'northwind',
    title: 'Office coffee, this month',
    notes: 'Ground or whole bean? Tell us in the comments.',
    starts: -8,
    ends: 0,
    due: 3,
    pickup: { ...desk, after: 4 },
    products: [[0, 3]],
    agents: [joel],
    participants: 13,
    stage: 'collecting',
  },
  {
    organization: 'northwind',
    title: 'Standing desks at cost',
    notes:
      'The maker delivers orders of ten desks or more. We’ll assemble them together on the third floor, with cake.',
    starts: -12,
    ends: 60,
    due: 74,
    pickup: { ...desk, after: 76, from: 9, until: 17, note: 'By the freight elevator.' },
    products: [[3, 8]],
    agents: [joel, maren],
    participants: 1,
    stage: 'collecting',
  },
  {
    organization: 'northwind',
    title: 'Fruit boxes for the quarter',
    notes: 'One box a week.',
    starts: -60,
    ends: -35,
    due: -30,
    pickup: { ...desk, after: -30 },
    products: [[10, 12]],
    agents: [joel],
    participants: 8,
    stage: 'over',
  },
];
