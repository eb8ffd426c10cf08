import type { OrderStatus } from '@cobuy/domain/orders/order-status';

export interface SampleDeal {
  organization: string;
  title: string;
  notes: string;
  /** Days from now. */
  starts: number;
  ends: number;
  due: number;
  /** Delivered where there is none. */
  pickup?: { place: string; day: number; hours: number; note?: string };
  isPrivate?: true;
  minProductCount?: number;
  minOrderAmountCents?: number;
  /** Positions in the organization's catalogue, from → to. */
  products: readonly [from: number, to: number];
  /** Smallest sensible quantity of some of them: position in the deal → quantity. */
  minQuantities?: Readonly<Record<number, number>>;
  agents: readonly string[];
  /** Distinct buyers besides the named one. */
  participants: number;
  /** Orders of buyer@ (in hillside other-buyer@), so that the own list shows every status. */
  ownStatuses?: readonly OrderStatus[];
  /** How far its orders have come. */
  stage: 'collecting' | 'paying' | 'packing' | 'over';
}

const at = (name: string) => `${name}@cobuy.example`;
const [tomas, ines, maren, oskar, joel] = ['agent', 'ines', 'maren', 'other-agent', 'joel'].map(at) as [
  string,
  string,
  string,
  string,
  string,
];

/** In every state: upcoming, active, ending soon, ended, private; and at every heat. */
export const sampleDeals: readonly SampleDeal[] = [
  {
    organization: 'riverside',
    title: 'Autumn fruit by the case',
    notes:
      'Straight from the growers, picked this week. Cases come to the loading dock on Saturday, 9 to 12. Bring a cart.\n\nIf a case is short we refund the difference in store credit.',
    starts: -9,
    ends: 2.3,
    due: 4,
    minOrderAmountCents: 5000,
    products: [0, 9],
    agents: [tomas, ines],
    participants: 57,
    ownStatuses: ['PENDING', 'PAYMENT_UPLOADED'],
    stage: 'collecting',
  },
  {
    organization: 'riverside',
    title: 'Winter pantry: grains and beans',
    notes: 'Twenty-five pound bags at the mill’s price. We split bags at the co-op if you find a neighbour.',
    starts: -5,
    ends: 6,
    due: 10,
    minProductCount: 2,
    products: [10, 18],
    minQuantities: { 0: 2, 5: 2 },
    agents: [tomas],
    participants: 35,
    ownStatuses: ['PENDING', 'CANCELLED'],
    stage: 'collecting',
  },
  {
    organization: 'riverside',
    title: 'Olive oil and honey',
    notes: 'One grove, one beekeeper. Tins travel well; pails need a helper.',
    starts: -2,
    ends: 45,
    due: 52,
    products: [18, 22],
    agents: [ines],
    participants: 6,
    ownStatuses: ['SETTLED'],
    stage: 'collecting',
  },
  {
    organization: 'riverside',
    title: 'Coffee for the whole block',
    pickup: { place: 'Riverside loading dock, 200 Water St', day: 1, hours: 3, note: 'Ring at the blue gate.' },
    notes: 'Roasted the day before pickup. Whole bean only: the co-op’s grinder is yours to use.',
    starts: -30,
    ends: -4,
    due: 1.2,
    products: [21, 23],
    agents: [tomas],
    participants: 14,
    ownStatuses: ['PAYMENT_UPLOADED'],
    stage: 'paying',
  },
  {
    organization: 'riverside',
    title: 'Refill station: soap and powder',
    notes: 'Bring your own containers on pickup day.',
    starts: -40,
    ends: -15,
    due: -8,
    products: [23, 25],
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
    products: [25, 26],
    agents: [tomas],
    participants: 9,
    ownStatuses: ['CLOSED', 'DELIVERED'],
    stage: 'over',
  },
  {
    organization: 'riverside',
    title: 'Citrus from the south',
    pickup: { place: 'Riverside loading dock, 200 Water St', day: 30, hours: 3, note: 'Bring a cart.' },
    notes: 'Opens when the harvest report is in.',
    starts: 5,
    ends: 25,
    due: 30,
    products: [2, 6],
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
    isPrivate: true,
    products: [16, 18],
    agents: [ines],
    participants: 2,
    ownStatuses: ['PENDING'],
    stage: 'collecting',
  },
  {
    organization: 'hillside',
    title: 'Back to school: paper and pencils',
    notes: 'The list of grades 3 to 6 in one order. Packed by class, handed out on the first day.',
    starts: -6,
    ends: 3.5,
    due: 9,
    minProductCount: 3,
    products: [0, 10],
    agents: [oskar],
    participants: 17,
    ownStatuses: ['PENDING'],
    stage: 'collecting',
  },
  {
    organization: 'hillside',
    title: 'Hoodies and shirts',
    notes: 'Sizes are asked for after the order, by e-mail.',
    starts: -3,
    ends: 30,
    due: 35,
    minOrderAmountCents: 2500,
    products: [10, 14],
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
    products: [17, 18],
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
    isPrivate: true,
    products: [5, 9],
    agents: [oskar],
    participants: 2,
    stage: 'collecting',
  },
  {
    organization: 'northwind',
    title: 'Office coffee, this month',
    notes: 'Ground or whole bean: say so in the comments.',
    starts: -8,
    ends: 1.1,
    due: 3,
    products: [0, 3],
    agents: [joel],
    participants: 13,
    stage: 'collecting',
  },
  {
    organization: 'northwind',
    title: 'Standing desks at cost',
    notes: 'The maker delivers from ten desks on. Assembly on the third floor, with cake.',
    starts: -12,
    ends: 60,
    due: 74,
    products: [3, 8],
    agents: [joel, maren],
    participants: 1,
    stage: 'collecting',
  },
  {
    organization: 'northwind',
    title: 'Fruit boxes for the quarter',
    notes: 'One box a week, picked up at the front desk.',
    starts: -60,
    ends: -35,
    due: -30,
    products: [10, 12],
    agents: [joel],
    participants: 8,
    stage: 'over',
  },
];
