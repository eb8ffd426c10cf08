import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Db } from './database/open-database.ts';
import type { DiskSpace } from './files/disk-space.ts';
import type { FileStorage } from './files/file-storage.ts';
import type { AccountActor, Actor } from './http/actor.ts';
import type { AnswersInTurn } from './http/answers-in-turn.ts';
import type { KeptAnswers } from './http/kept-answers.ts';
import type { LimitUse } from './http/limit-use.ts';
import type { Throttle } from './http/throttle.ts';
import type { PaymentProvider } from './payments/payment-provider.ts';
import type { Realtime } from './realtime/tell.ts';
import type { Secrets } from './secret-key.ts';

/** What every action may use, whoever calls. */
export interface Services {
  readonly config: Config;
  readonly clock: Clock;
  readonly db: Db;
  readonly files: FileStorage;
  readonly disk: DiskSpace;
  readonly realtime: Realtime;
  readonly throttle: Throttle;
  readonly secrets: Secrets;
  readonly keptAnswers: KeptAnswers;
  readonly answersInTurn: AnswersInTurn;
  readonly limitUse: LimitUse;
  /** Who takes money for plans; null: nobody, and they are free. */
  readonly paymentProvider: PaymentProvider | null;
  /**
   * The address of this installation for links, without a slash at its end. Never what a request says of itself: a
   * link in a mail would lead wherever a stranger likes.
   */
  readonly readPublicUrl: () => Promise<string>;
  /** Bytes that an uploaded file may have: a setting of the installation. */
  readonly readLargestFile: () => Promise<number>;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

/** The services, and who calls from where. */
export interface Context<A extends Actor = Actor> extends Services {
  readonly actor: A;
  /** Of the caller, as limits and throttles count it (countedAddress). */
  readonly address: string;
  readonly userAgent: string | null;
  /** What `readPublicUrl` answered. */
  readonly publicUrl: string;
  /** Null where none was sent, and for a call whose entry does not take one. */
  readonly idempotencyKey: string | null;
}

export type SignedInContext = Context<AccountActor>;
