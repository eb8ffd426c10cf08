/** A person as the public may know them: by name, or not at all. */
export const publicName = ({ firstName, lastName }: { firstName: string | null; lastName: string | null }) =>
  [firstName, lastName].filter(Boolean).join(' ');

/** A person's name among organizers: their e-mail address where they gave none. */
export const organizerName = (person: Parameters<typeof publicName>[0] & { email?: string | undefined }) =>
  publicName(person) || person.email || 'No name';
