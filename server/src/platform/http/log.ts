import type { FastifyServerOptions } from 'fastify';
import type { Config } from '../config/config.ts';
import { isDatabaseAway } from '../database/is-database-away.ts';
import type { Outages } from '../database/outages.ts';

/** Logs hold no password, token, code or order number (docs/rules/orders.md#number), so no headers or bodies. */
export const logOptions = (
  { logLevel }: Pick<Config, 'logLevel'>,
  outages: Outages,
): NonNullable<FastifyServerOptions['logger']> => ({
  level: logLevel,
  hooks: {
    // While the database is away, everything fails for that reason, which is told once.
    logMethod(args, method) {
      const [details] = args as unknown[];
      const { err } = (typeof details === 'object' && details !== null ? details : {}) as { err?: unknown };
      if (isDatabaseAway(err)) outages.note(err, this);
      else method.apply(this, args);
    },
  },
  serializers: {
    req: (request: { method: string }) => ({ method: request.method }),
    err: (error: Error & { code?: string; cause?: unknown }) => ({
      type: error.name,
      // Drizzle writes query parameters into the message; the statement and the cause say enough.
      message: error.message.replace(/\nparams:[\s\S]*/, ''),
      code: error.code ?? (error.cause as { code?: string } | undefined)?.code ?? '',
      cause: error.cause instanceof Error ? error.cause.message : '',
      stack: error.stack?.split('\n    at ').slice(1, 12).join('\n    at ') ?? '',
    }),
  },
  redact: ['headers.authorization', 'headers.cookie', '*.password', '*.token'],
});
