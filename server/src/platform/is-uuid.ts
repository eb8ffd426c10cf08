const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What PostgreSQL takes for an id; anything else is the id of nothing, and not worth a statement that fails. */
export const isUuid = (text: string): boolean => uuidPattern.test(text);
