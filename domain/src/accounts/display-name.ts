/** How a person is named where a name is shown; never empty. */
export const displayName = (person: { firstName: string | null; lastName: string | null; email?: string | null }) =>
  [person.firstName, person.lastName].filter(Boolean).join(' ') || person.email || 'Deleted user';

/** A person in a list of several: name and address, or just the address if there's no name. */
export const nameAndEmail = (person: { firstName: string | null; lastName: string | null; email: string }) =>
  displayName(person) === person.email ? person.email : `${displayName(person)}, ${person.email}`;
