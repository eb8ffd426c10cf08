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
import type { AnswersInTurn } from './limits/answers-in-turn.ts';
import type { LimitUse } from './limits/limit-use.ts';
import type { RateLimiter } from './limits/rate-limiter.ts';
import type { NoteDeliveries } from './mail/mail-histories.ts';
import type { PaymentProvider } from './payments/payment-provider.ts';
import type { Realtime } from './publishing.ts';

/** The bytes of a JSON answer; a handler may return one instead of a value. */
export interface CachedAnswer {
  readonly body: Buffer;
  readonly etag: string;
  gzip(): Promise<Buffer>;
}

/** Answers that are the same for every signed-out visitor, kept for a moment (http/answer-cache.ts). */
export interface AnswerCache {
  /** The kept answer, or what `produce` makes; callers at the same time share one run. */
  answer(key: string, produce: () => Promise<unknown>): Promise<CachedAnswer>;
  /** The answer that a visitor got for this path and query, as long as it's kept. */
  findAt(url: string): CachedAnswer | null;
  /** Lets `findAt` find the answer by the address that asked for it. */
  noteAddress(url: string, answer: CachedAnswer): void;
  /** Drops everything, even a run in progress: it may have read what has just changed. */
  forget(): void;
}

/** What things and people of rooms above the one that asks are called now. */
export interface NamesOfRooms {
  /** For those who are notified in this moment, and may know whatever that names. */
  readonly readNow: (db: Db, ids: NamedIds) => Promise<NamesFound>;
  /** Without what a reader may not know today. @param asked by the reader's id */
  readonly readFor: (db: Db, asked: ReadonlyMap<string, NamedIds>) => Promise<(readerId: string) => NamesFound>;
  /** Selects `id` and `name` of group buys and channels. @param ids an array in SQL */
  readonly selectNow: (ids: string) => string;
}

export interface Services {
  readonly config: Config;
  readonly clock: Clock;
  readonly db: Db;
  readonly files: FileStorage;
  readonly disk: DiskSpace;
  readonly realtime: Realtime;
  readonly rateLimiter: RateLimiter;
  readonly secrets: Secrets;
  readonly answerCache: AnswerCache;
  readonly answersInTurn: AnswersInTurn;
  readonly limitUse: LimitUse;
  /** Takes payments for plans; null: nobody does, and plans are free. */
  readonly paymentProvider: PaymentProvider | null;
  /**
   * This installation's address for links, without a trailing slash. Never taken from a request: a stranger could then
   * choose where mailed links lead.
   */
  readonly readPublicUrl: () => Promise<string>;
  /** Most bytes in an uploaded file: a setting of the installation. */
  readonly readLargestFile: () => Promise<number>;
  readonly names: NamesOfRooms;
  readonly noteDeliveries: NoteDeliveries;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

export interface Context<A extends Actor = Actor> extends Services {
  readonly actor: A;
  /** The caller's, as limits and throttles count it (countedAddress). */
  readonly address: string;
  readonly userAgent: string | null;
  /** What `readPublicUrl` answered. */
  readonly publicUrl: string;
  /** Null if none was sent, or if the call's entry doesn't take one. */
  readonly idempotencyKey: string | null;
}

export type SignedInContext = Context<AccountActor>;
