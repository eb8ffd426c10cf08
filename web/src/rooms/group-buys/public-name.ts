/** A person as the public may know them: by name, or not at all. */
export const publicName = ({ firstName, lastName }: { firstName: string | null; lastName: string | null }) =>
  [firstName, lastName].filter(Boolean).join(' ');

/** A person as organizers know each other: who has given no name is told by their address. */
export const organizerName = (person: Parameters<typeof publicName>[0] & { email?: string | undefined }) =>
  publicName(person) || person.email || 'No name';
