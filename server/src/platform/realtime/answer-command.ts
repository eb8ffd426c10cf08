import type { Access } from '@cobuy/contract/wire/calls';
import { requestErrors } from '@cobuy/contract/wire/errors';
import type { z } from 'zod';
import { guardAccess } from '../callers/guard-access.ts';
import type { Context, SignedInContext } from '../context.ts';
import { refusesText } from '../database/database-error.ts';
import { isDatabaseAway, isDatabaseBusy } from '../database/is-database-away.ts';
import { isDiskFull } from '../files/storage-failure.ts';
import { composeTexts } from '../http/compose-texts.ts';
import { Refusal } from '../refusal.ts';
import type { ContextOf } from './realtime.ts';

interface Refused {
  ok: false;
  error: string;
  code: string;
}

/**
 * Runs a socket command like a call: checks its payload, identifies its sender again, and answers refusals in the
 * contract's words, in the acknowledgement if there is one.
 * @param complain tells the sender of a refusal if no acknowledgement was asked for
 */
export async function answerCommand<S extends z.ZodType, A extends object>(
  {
    payload,
    done,
    complain,
    log,
  }: {
    payload: unknown;
    done: unknown;
    complain: (refused: { message: string; code: string }) => void;
    log: Context['log'];
  },
  schema: S,
  act: (input: z.output<S>) => Promise<A>,
): Promise<void> {
  const answer: (answer: object) => void = typeof done === 'function' ? (done as (answer: object) => void) : () => {};
  try {
    answer({ ok: true, ...(await act(readPayload(schema, payload))) });
  } catch (error) {
    const refusal = refusalOf(error) ?? error;
    if (!(refusal instanceof Refusal)) log.error({ err: error }, 'a socket command failed');
    const { error: message, code } = refusal instanceof Refusal ? refusal.body : refusedWith(requestErrors.failed);
    answer({ ok: false, error: message, code } satisfies Refused);
    if (typeof done !== 'function') complain({ message, code });
  }
}

const refusalOf = (error: unknown) =>
  isDiskFull(error)
    ? new Refusal(requestErrors.disk_full)
    : refusesText(error)
      ? new Refusal(requestErrors.malformed)
      : isDatabaseBusy(error)
        ? new Refusal(requestErrors.busy)
        : isDatabaseAway(error)
          ? new Refusal(requestErrors.unavailable)
          : null;

const refusedWith = ({ sentence, code }: { sentence: string; code: string }) => ({ error: sentence, code });

function readPayload<S extends z.ZodType>(schema: S, payload: unknown): z.output<S> {
  const parsed = schema.safeParse(composeTexts(payload));
  if (parsed.success) return parsed.data;
  const details = parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
  throw new Refusal(
    { ...requestErrors.invalid, sentence: details[0]?.message ?? requestErrors.invalid.sentence },
    { details },
  );
}

/**
 * Identifies a command's sender again and checks that they may make calls of this access.
 * @throws what a call would answer, including auth.session_expired
 */
export async function senderOf(
  contextOf: ContextOf,
  access: Exclude<Access, 'public'>,
  organizationId: string | null,
): Promise<SignedInContext> {
  const context = await contextOf(organizationId);
  guardAccess(access, context.actor);
  return context as SignedInContext;
}
