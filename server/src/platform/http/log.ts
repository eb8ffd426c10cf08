import type { FastifyServerOptions } from 'fastify';
import type { Config } from '../config/config.ts';
import { isDatabaseAway } from '../database/is-database-away.ts';
import { isStopping } from '../stopping.ts';

/** Signals to several processes at once arrive within moments of each other. */
const wayOutMs = 500;

/** Logs hold no password, token, code or order number (docs/rules/orders.md#number), so no headers or bodies. */
export const logOptions = ({ logLevel }: Pick<Config, 'logLevel'>): NonNullable<FastifyServerOptions['logger']> => ({
  level: logLevel,
  hooks: {
    // Stopping the program stops its database too, which may hear it first: wait before logging that the database is
    // away, in case the program is just being stopped.
    logMethod(args, method) {
      const [details] = args as unknown[];
      const { err } = (typeof details === 'object' && details !== null ? details : {}) as { err?: unknown };
      if (!isDatabaseAway(err)) return method.apply(this, args);
      const tell = () => {
        if (!isStopping()) method.apply(this, args);
      };
      setTimeout(tell, wayOutMs).unref();
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
