import type { FastifyServerOptions } from 'fastify';
import type { Config } from './config.ts';

/** Logs hold no password, token, code or order number (quality, row 10): headers and bodies are never logged. */
export const logOptions = ({ logLevel }: Pick<Config, 'logLevel'>): NonNullable<FastifyServerOptions['logger']> => ({
  level: logLevel,
  serializers: {
    req: (request: { method: string }) => ({ method: request.method }),
    err: (error: Error & { code?: string; cause?: unknown }) => ({
      type: error.name,
      // Drizzle writes a query's parameters into the message; the statement and the cause tell enough.
      message: error.message.replace(/\nparams:[\s\S]*/, ''),
      code: error.code ?? (error.cause as { code?: string } | undefined)?.code ?? '',
      cause: error.cause instanceof Error ? error.cause.message : '',
      stack: error.stack?.split('\n    at ').slice(1, 12).join('\n    at ') ?? '',
    }),
  },
  redact: ['headers.authorization', 'headers.cookie', '*.password', '*.token'],
});
