import type { NamedIds } from '@cobuy/domain/notifications/notice-data';
import type { NamesFound } from '@cobuy/domain/notifications/notice-names';
import type { FastifyBaseLogger } from 'fastify';
import type { AccountActor, Actor } from './actor.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config/config.ts';
import type { Secrets } from './config/secret-key.ts';
import type { Db } from './database/open-database.ts';
import type { DiskSpace } from './files/disk-space.ts';
import type { FileStorage } from './files/file-storage.ts';
import type { LimitUse } from './limits/limit-use.ts';
import type { RateLimiter } from './limits/rate-limiter.ts';
import type { PaymentProvider } from './payments/payment-provider.ts';
import type { Realtime } from './publishing.ts';

/** The bytes of a JSON answer; a handler may return one instead of a value. */
export interface CachedAnswer {
  readonly body: Buffer;
  readonly etag: string;
  /** The body as gzip, made when somebody first asks for it. */
  gzip(): Promise<Buffer>;
}

/** Answers that are the same for every signed-out visitor, kept for a moment (http/answer-cache.ts). */
export interface AnswerCache {
  /** The kept answer, or what `produce` makes; callers at the same time share one run. */
  answer(key: string, produce: () => Promise<unknown>): Promise<CachedAnswer>;
  /** The answer that a visitor was sent at this address, path and query, as long as it is kept. */
  findAt(url: string): CachedAnswer | null;
  /** From now on an answer is found by the address that asked for it. */
  noteAddress(url: string, answer: CachedAnswer): void;
  /** Drops everything, a run that is under way included: it may have read what has just changed. */
  forget(): void;
}

/** What every action may use, no matter who calls. */
export interface Services {
  readonly config: Config;
  readonly clock: Clock;
  readonly db: Db;
  readonly files: FileStorage;
  readonly disk: DiskSpace;
  readonly realtime: Realtime;
  readonly throttle: RateLimiter;
  readonly secrets: Secrets;
  readonly answerCache: AnswerCache;
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
  /** What things and people are called now: of rooms above those that ask. */
  readonly readNames: (db: Db, ids: NamedIds) => Promise<NamesFound>;
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
