import { centsFromDecimal } from '@cobuy/domain/money/money';
import type { PaymentMethod } from '@cobuy/domain/payments/payment-methods';
import { ownCurrency } from '../platform/own-currency.ts';

export interface SampleProduct {
  name: string;
  unit: string;
  sku: string;
  costCents: number;
  /** Set where buyers pay something other than the cost. */
  priceCents?: number;
  /** A shop's price, where the organizer knows it. */
  usualPriceCents?: number;
  description?: string;
}

export interface SampleSupplier {
  name: string;
  email: string | null;
  note?: string;
  /** The first and last of its products, in catalog order, in pairs. */
  supplies: readonly (readonly [first: number, last: number])[];
}

export interface SampleOrganization {
  slug: string;
  name: string;
  owner: string;
  timeZone: string;
  isDefault?: true;
  methods: readonly {
    method: PaymentMethod;
    displayName: string;
    instructions: string;
    payee?: string;
    paymentLink?: string;
    paidAtHandover?: true;
  }[];
  products: readonly SampleProduct[];
  suppliers: readonly SampleSupplier[];
}

/** `name | unit | cost | price or nothing | description or nothing | usual price` */
const readProducts = (prefix: string, lines: string): SampleProduct[] =>
  lines
    .trim()
    .split('\n')
    .map((line, index) => {
      const [name = '', unit = '', cost = '0', price = '', description = '', usual = ''] = line
        .split('|')
        .map((part) => part.trim());
      const cents = (text: string) => centsFromDecimal(Number(text), ownCurrency);
      return {
        name,
        unit,
        sku: `${prefix}-${String(index + 101)}`,
        costCents: cents(cost),
        ...(price && { priceCents: cents(price) }),
        ...(usual && { usualPriceCents: cents(usual) }),
        ...(description && { description }),
      };
    });

export const sampleOrganizations: readonly SampleOrganization[] = [
  {
    slug: 'riverside',
    name: 'Riverside Food Co-op',
    owner: 'admin@cobuy.example',
    timeZone: 'America/Los_Angeles',
    isDefault: true,
    methods: [
      {
        method: 'VENMO',
        displayName: 'Venmo',
        payee: '@riverside-coop',
        paymentLink: 'https://venmo.example/riverside-coop?txn=pay&amount={amount}&note={orderNumber}',
        instructions: 'Put your order number in the note, and keep the payment private.',
      },
      {
        method: 'PAYPAL',
        displayName: 'PayPal',
        payee: 'treasurer@riverside.example',
        paymentLink: 'https://paypal.example/riversidecoop/{amount}USD',
        instructions: 'Please put your order number in the note.',
      },
      {
        method: 'CREDIT_CARD',
        displayName: 'Card at pickup',
        instructions: 'Pay at the desk when you pick up.',
        paidAtHandover: true,
      },
    ],
    products: readProducts(
      'RV',
      `
      Apples, Braeburn, organic | 40 lb case | 56.19 | | Crisp and tart; keeps for weeks in a cool room. | 71.60
      Apples, Pink Lady, organic | 12 × 3 lb bags | 64.85 |
      Bananas, fair trade | 40 lb case | 34.33 | | Green on arrival; ripe in five days. | 39.60
      Avocados | 60 count | 67.95 | | | 81.00
      Blueberries | 12 × 4.4 oz | 45.52 | | | 59.88
      Pears, Bosc | 20 lb case | 21.40 | | | 24.75
      Oranges, navel | 20 lb case | 24.90 | | Seedless; peel by hand.
      Grapefruit, ruby | 20 lb case | 29.75 | | | 37.50
      Clementines | 4 × 5 lb crates | 31.20 |
      Lemons | 115 count | 42.60 | | | 51.75
      Oats, rolled, thick | 25 lb bag | 28.50 | 29.90 | Milled last month in the valley. | 34.90
      Oats, steel cut | 25 lb bag | 30.10 |
      Rice, brown basmati | 25 lb bag | 44.25 | | | 52.25
      Lentils, French green | 25 lb bag | 47.80 | | | 59.75
      Chickpeas | 25 lb bag | 39.40 | | | 44.50
      Black beans | 25 lb bag | 36.15 |
      Almonds, raw | 5 lb bag | 33.70 | 35.00 | | 42.45
      Walnuts, halves | 5 lb bag | 31.90 |
      Olive oil, extra virgin | 3 L tin | 38.00 | | Autumn harvest, one grove. | 49.90
      Olives, Castelvetrano | 5 kg pail | 46.50 |
      Honey, wildflower | 12 lb pail | 52.00 | | | 64.00
      Coffee, whole bean, medium | 5 lb bag | 48.75 | | | 62.40
      Flour, bread, stone ground | 50 lb bag | 41.30 |
      Dish soap, refill | 5 gal | 58.40 |
      Laundry powder | 20 lb box | 37.25 |
      Maple syrup, dark | 1 gal | 61.00 | | | 74.00
      `,
    ),
    suppliers: [
      {
        name: 'Green Valley Produce',
        email: 'orders@greenvalley.example',
        note: 'Customer no. 4711. Order by Tuesday noon, delivery on Friday.',
        supplies: [[1, 5]],
      },
      { name: 'Sunrise Farm', email: 'hello@sunrise.example', supplies: [[6, 10]] },
      {
        name: 'Hillcrest Mill',
        email: 'mill@hillcrest.example',
        supplies: [
          [11, 18],
          [23, 23],
        ],
      },
      { name: 'Harbor Imports', email: null, note: 'By phone: 555 0142.', supplies: [[19, 22]] },
    ],
  },
  {
    slug: 'hillside',
    name: 'Hillside School',
    owner: 'other-admin@cobuy.example',
    timeZone: 'America/Denver',
    methods: [
      {
        method: 'CREDIT_CARD',
        displayName: 'School office, card',
        instructions: 'Pay at the office, Monday to Thursday, 8:00 AM to 3:00 PM.',
      },
      {
        method: 'PAYPAL',
        displayName: 'PayPal',
        payee: 'office@hillside.example',
        instructions: 'Include the order number and the class.',
      },
    ],
    products: readProducts(
      'HS',
      `
      Notebook, ruled, A5 | pack of 10 | 11.90 | | | 14.90
      Notebook, squared, A4 | pack of 10 | 15.40 |
      Pencils, HB | box of 72 | 9.80 | | | 12.60
      Colored pencils | set of 24 | 7.25 | | | 9.50
      Watercolors | set of 12 | 6.90 |
      Drawing paper, 200 g | 100 sheets | 12.60 |
      Scissors, left-handed | each | 3.40 |
      Glue sticks | box of 24 | 13.20 |
      Geometry set | each | 5.15 |
      Calculator, scientific | each | 17.90 | 18.50 | | 24.95
      Gym bag | each | 12.00 |
      School shirt, navy | each | 14.50 |
      School hoodie, navy | each | 27.00 | | | 34.00
      Rain jacket | each | 34.90 |
      Recorder, soprano | each | 8.75 |
      Lunch box, steel | each | 16.30 |
      Water bottle, steel | each | 11.40 |
      Reading set, grade 5 | set of 6 | 38.80 |
      `,
    ),
    suppliers: [{ name: 'Paper & Pencil Wholesale', email: 'desk@paperpencil.example', supplies: [[1, 10]] }],
  },
  {
    slug: 'northwind',
    name: 'Northwind Works',
    owner: 'maren@cobuy.example',
    timeZone: 'America/Chicago',
    methods: [
      {
        method: 'PAYPAL',
        displayName: 'PayPal',
        payee: 'buying@northwind.example',
        paymentLink: 'https://paypal.example/northwindbuying/{amount}USD',
        instructions: 'Write your order number in the note.',
      },
      {
        method: 'VENMO',
        displayName: 'Venmo',
        payee: '@northwind-buying',
        paymentLink: 'https://venmo.example/northwind-buying?txn=pay&amount={amount}&note={orderNumber}',
        instructions: 'One payment per order, please.',
      },
    ],
    products: readProducts(
      'NW',
      `
      Coffee, espresso roast | 2.2 lb bag | 21.50 | | Roasted on Dock Street the day before. | 26.90
      Coffee, decaf | 2.2 lb bag | 22.75 | | | 27.50
      Tea, assorted | 120 bags | 14.10 |
      Standing desk, oak | each | 389.00 | | Two motors, four saved heights. | 529.00
      Desk lamp | each | 42.00 | | | 54.00
      Monitor arm | each | 68.00 |
      Keyboard, low profile | each | 74.00 |
      Headset, wired | each | 49.00 |
      Whiteboard markers | box of 12 | 10.80 |
      Printer paper | 5 reams | 27.60 |
      Fruit box, seasonal | 10 lb | 29.00 | | Every Tuesday for four weeks.
      Sparkling water | 24 bottles | 18.90 |
      Bicycle service | each | 65.00 | | A mechanic comes to the yard.
      First-aid refill | set | 33.40 |
      Laptop sleeve, felt | each | 24.00 |
      Safety boots | pair | 89.00 |
      `,
    ),
    suppliers: [{ name: 'Dock Street Roasters', email: 'hello@dockstreet.example', supplies: [[1, 3]] }],
  },
];
