import { customType } from 'drizzle-orm/pg-core';

const wellFormed = (_: string, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value);

/**
 * A `jsonb` column for what people have typed: half an emoji becomes the replacement character, as it does by itself in a
 * column of text. PostgreSQL refuses it in JSON.
 */
export const wellFormedJson = <T extends object>() =>
  customType<{ data: T; driverData: string }>({
    dataType: () => 'jsonb',
    toDriver: (value) => JSON.stringify(value, wellFormed),
  })();
