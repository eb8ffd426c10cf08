import { displayName } from '../accounts/display-name.ts';

interface PersonNamed {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string;
  readonly isDeleted: boolean;
}

/** What group buys and channels were called when a notice was made, by id. */
export type NamedThen = Readonly<Record<string, string>>;

/** What things and people are called now, by id; what is gone, or not for the reader to know, is missing. */
export interface NamesFound {
  readonly groupBuys: ReadonlyMap<string, string>;
  readonly organizations: ReadonlyMap<string, string>;
  readonly people: ReadonlyMap<string, PersonNamed>;
  /** Buyers' names by order id (`nameBuyer`). */
  readonly buyersOfOrders: ReadonlyMap<string, string>;
  readonly channels: ReadonlyMap<string, string>;
}

const deletedPerson = displayName({ firstName: null, lastName: null });

/** Names as a sentence takes them: never empty, whatever has been deleted. */
export interface Names {
  groupBuy: (id: string) => string;
  organization: (id: string) => string;
  channel: (id: string) => string;
  buyerOf: (orderId: string) => string;
  /** Uses the address of a person without a name: for readers who may know it. */
  person: (id: string) => string;
  /** For others in a conversation, who need not know an address. @param nameless the name for someone without one */
  speaker: (id: string, nameless: string) => string;
}

/** @param named stands in for the names of today that are missing */
export function namesOf(
  { groupBuys, organizations, people, buyersOfOrders, channels }: NamesFound,
  named: NamedThen = {},
): Names {
  const called = (id: string, nameless: (person: PersonNamed) => string) => {
    const person = people.get(id);
    if (!person || person.isDeleted) return deletedPerson;
    return [person.firstName, person.lastName].filter(Boolean).join(' ') || nameless(person);
  };
  return {
    groupBuy: (id) => groupBuys.get(id) ?? named[id] ?? 'Deleted group buy',
    organization: (id) => organizations.get(id) ?? 'Deleted organization',
    channel: (id) => channels.get(id) ?? named[id] ?? 'Deleted channel',
    buyerOf: (orderId) => buyersOfOrders.get(orderId) ?? 'A buyer',
    person: (id) => called(id, ({ email }) => email),
    speaker: (id, nameless) => called(id, () => nameless),
  };
}

export const noneFound: NamesFound = {
  groupBuys: new Map(),
  organizations: new Map(),
  people: new Map(),
  buyersOfOrders: new Map(),
  channels: new Map(),
};
export const noNames: Names = namesOf(noneFound);
