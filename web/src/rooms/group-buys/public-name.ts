/** A person as the public may know them: by name, or not at all. */
export const publicName = ({ firstName, lastName }: { firstName: string | null; lastName: string | null }) =>
  [firstName, lastName].filter(Boolean).join(' ');
