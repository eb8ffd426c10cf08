const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether PostgreSQL takes it for an ID; anything else matches nothing and would only fail a statement. */
export const isUuid = (text: string): boolean => uuidPattern.test(text);
