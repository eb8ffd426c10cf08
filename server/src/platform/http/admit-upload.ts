// What an upload costs before it is stored: memory, disk space, and other people's patience.
import { requestErrors } from '@cobuy/contract/wire/errors';
import type { FastifyRequest } from 'fastify';
import { type Holder, holderOf, laneOf, sharesOf } from '../apart/holder.ts';
import type { Context } from '../context.ts';
import type { RateLimitRule } from '../limits/rate-limiter.ts';
import { refuse } from '../refusal.ts';

const megabyte = 1024 * 1024;
/** Most bytes of all uploads that this process is receiving or drawing. */
const mostHeldBytes = 200 * megabyte;
const retryAfterSeconds = 5;

/** The most for one sender, or those who share with them: ten of the largest usual files at a time. */
const largestShare = 100 * megabyte;
/** For one person, or for all at one address without a confirmed email. */
const largestOwnShare = 50 * megabyte;

/** For one address, by people who haven't signed in with a password; counted in kilobytes. */
const addressRule: RateLimitRule = { points: 60 * 1024, seconds: 3600 };

/** Most bytes of a body that a socket may read with its head; they can't be told apart. */
const cameWithHead = 64 * 1024;

let heldBytes = 0;
const heldByShare = new Map<string, number>();

function count(holder: Holder, bytes: number) {
  heldBytes += bytes;
  for (const share of sharesOf(holder)) {
    const held = (heldByShare.get(share) ?? 0) + bytes;
    if (held > 0) heldByShare.set(share, held);
    else heldByShare.delete(share);
  }
}

/** @param own what is held of the same file already: one alone is never too much for a share */
function requireSpace(holder: Holder, bytes: number, own: number) {
  const largest = (share: string) => (share === laneOf(holder) ? largestOwnShare : largestShare);
  const isShareFull = sharesOf(holder).some((share) => {
    const held = heldByShare.get(share) ?? 0;
    return held > own && held + bytes > largest(share);
  });
  if (isShareFull || heldBytes + bytes > mostHeldBytes)
    refuse(requestErrors.files_busy, { retryAfter: retryAfterSeconds });
}

const hasLength = (request: FastifyRequest) => request.headers['content-length'] !== undefined;

/** A body without a length may be as large as the call takes. */
function announcedBytes(request: FastifyRequest, limit: number): number {
  const announced = Number(request.headers['content-length']);
  return Number.isSafeInteger(announced) && announced >= 0 ? Math.min(announced, limit) : limit;
}

export interface AdmittedUpload {
  /** Counts what has arrived. @throws that files are busy, where it does not fit beside the others. */
  hold: (bytes: number) => void;
  /** Call when the file is dealt with; gives back what didn't arrive. */
  release: () => Promise<void>;
}

/**
 * Asks whether a file may be sent, before any of it is read. An announced size reserves no room: otherwise trickling in
 * large files would keep everyone else from uploading.
 * @param limit of the call, in bytes
 */
export async function admitUpload(context: Context, request: FastifyRequest, limit: number): Promise<AdmittedUpload> {
  const { actor, address } = context;
  const isSignedIn = actor.kind === 'account' && actor.session === 'password';
  await context.limitUse('upload', context);
  await context.disk.requireRoomFor('file');
  const bytes = announcedBytes(request, limit);
  if (!isSignedIn) {
    const wait = await context.rateLimiter.take('upload-kilobytes', addressRule, address, Math.ceil(bytes / 1024));
    if (wait !== null) refuse(requestErrors.too_much_uploaded, { retryAfter: wait });
  }
  const holder = holderOf(context);
  requireSpace(holder, bytes, 0);
  let held = 0;
  const { raw } = request;
  const before = raw.socket.bytesRead;
  const hold = (arrived: number) => {
    requireSpace(holder, arrived, held);
    held += arrived;
    count(holder, arrived);
  };
  const release = async () => {
    count(holder, -held);
    // Unless nothing more can come, the rest may still be on its way and has to count.
    if (isSignedIn || !(raw.complete || raw.socket.destroyed)) return;
    const arrived = Math.max(raw.socket.bytesRead - before, cameWithHead);
    const missing = Math.floor((bytes - arrived) / 1024);
    if (missing > 0 && !(raw.complete && hasLength(request)))
      await context.rateLimiter.giveBack('upload-kilobytes', addressRule, address, missing);
  };
  return { hold, release };
}
