import type { MemberRole } from '@cobuy/domain/roles/roles';
import type { Tier } from '@cobuy/domain/tiers/tiers';

/** The password of everyone who has one (docs/rules/site.md#starting). */
export const samplePassword = 'cobuy-sample';

export interface SamplePerson {
  email: string;
  firstName: string;
  lastName: string;
  tier?: Tier;
  isSuperadmin?: true;
  /** Slug of an organization → role in it. */
  roles: Readonly<Record<string, MemberRole>>;
}

const at = (name: string) => `${name}@cobuy.example`;

/** Accounts that are printed at the start and listed in the README. */
export const sampleSignIns: readonly (SamplePerson & { what: string })[] = [
  {
    what: 'platform administrator',
    email: at('super'),
    firstName: 'Sam',
    lastName: 'Okafor',
    tier: 'ENTERPRISE',
    isSuperadmin: true,
    roles: { riverside: 'ORGADMIN' },
  },
  {
    what: 'administrator of Riverside Food Co-op',
    email: at('admin'),
    firstName: 'Alma',
    lastName: 'Reyes',
    tier: 'PREMIUM',
    roles: { riverside: 'ORGADMIN' },
  },
  {
    what: 'agent (organizer)',
    email: at('agent'),
    firstName: 'Tomas',
    lastName: 'Lind',
    roles: { riverside: 'AGENT' },
  },
  { what: 'buyer', email: at('buyer'), firstName: 'Priya', lastName: 'Nair', roles: { riverside: 'BUYER' } },
];

/** People of one other organization only. */
const othersWithNames: readonly SamplePerson[] = [
  { email: at('other-admin'), firstName: 'Grace', lastName: 'Mbeki', tier: 'PREMIUM', roles: { hillside: 'ORGADMIN' } },
  { email: at('other-agent'), firstName: 'Oskar', lastName: 'Weiss', roles: { hillside: 'AGENT' } },
  { email: at('other-buyer'), firstName: 'Lena', lastName: 'Fischer', roles: { hillside: 'BUYER' } },
  // Belongs to all three, for trying to switch between them.
  {
    email: at('maren'),
    firstName: 'Maren',
    lastName: 'Holt',
    tier: 'PROFESSIONAL',
    roles: { riverside: 'AGENT', hillside: 'BUYER', northwind: 'ORGADMIN' },
  },
  { email: at('ines'), firstName: 'Ines', lastName: 'Duarte', roles: { riverside: 'AGENT' } },
  { email: at('joel'), firstName: 'Joel', lastName: 'Arnaud', roles: { northwind: 'AGENT' } },
];

const buyerNames = [
  'Aaron Feld, Bea Costa, Carl Nyman, Dana Petrov, Eli Brandt, Farah Aziz, Gil Moreau, Hana Sato, Ivo Marek, June Parks',
  'Kofi Mensah, Lucia Bianchi, Milo Jansen, Nadia Haddad, Omar Saleh, Petra Novak, Quinn Doyle, Rosa Vega, Stefan Kuhn, Tara Walsh',
  'Uma Iyer, Victor Chan, Wren Ellis, Yusuf Demir, Zoe Laurent, Anton Berg, Clara Munoz, Dmitri Orlov, Esther Levi, Finn Larsen',
]
  .join(', ')
  .split(', ');

const buyers: readonly SamplePerson[] = buyerNames.map((name, index) => {
  const [firstName = '', lastName = ''] = name.split(' ');
  const home = index < 16 ? 'riverside' : index < 24 ? 'hillside' : 'northwind';
  return { email: at(`${firstName}.${lastName}`.toLowerCase()), firstName, lastName, roles: { [home]: 'BUYER' } };
});

export const samplePeople: readonly SamplePerson[] = [...sampleSignIns, ...othersWithNames, ...buyers];

export interface SampleGuest {
  email: string;
  /** The name on their parcels; the account itself has none. */
  name: string;
}

const guestNames = [
  'Ada Kessler, Boris Lund, Celia Fonseca, Dean Abbott, Elsa Virtanen, Femi Adeyemi, Greta Holm, Hugo Leclerc, Irma Sandoval, Jonas Reuter',
  'Kira Sokolova, Leon Baptiste, Maya Feinberg, Nils Aune, Olive Tran, Pablo Rivas, Renee Aubert, Silas Boateng, Thea Lindqvist, Ugo Ferri',
  'Vera Kovac, Wes Tanaka, Xenia Papas, Yara Nassar, Zane Whitlock, Amina Diallo, Bruno Keller, Cora Jennings, Diego Salas, Edith Moen',
]
  .join(', ')
  .split(', ');

/** People who only ever ordered by e-mail, without an account name or password. */
export const sampleGuests: readonly SampleGuest[] = guestNames.map((name) => ({
  email: at(name.toLowerCase().replace(' ', '.')),
  name,
}));
