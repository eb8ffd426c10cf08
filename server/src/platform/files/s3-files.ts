import { createHash, randomUUID } from 'node:crypto';
import { PassThrough, pipeline, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { S3Target } from '../settings/s3-target.ts';
import { checkOnTheWay } from './check-on-the-way.ts';
import { isKey } from './file-keys.ts';
import type { FileStorage, StoredFile } from './file-storage.ts';
import { StorageFailure } from './storage-failure.ts';

/** Milliseconds to wait for a store. A person who sent a file waits as long. */
export interface S3Patience {
  connect: number;
  /** For an answer to begin, and between two of its pieces. */
  answer: number;
  /** For sending a whole file, in addition to its bytes. */
  sending: number;
  /** For a small file to go there, come back and be removed. */
  probe: number;
}

const usualPatience: S3Patience = { connect: 5000, answer: 8000, sending: 12_000, probe: 5000 };
/** A slower connection can't store files. */
const leastBytesPerMs = 1000;
/** The first try and one more: a connection that was kept open may have ended meanwhile. */
const tries = 2;
/** Other programs on the way, such as proxies, don't change it. */
const hashName = 'sha256';

const statusOf = (error: unknown) => (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
const isMissing = (error: unknown) =>
  ['NotFound', 'NoSuchKey'].includes((error as Error).name) && statusOf(error) === 404;

/** Leaves out what the library attaches: nobody may read requests and their signatures. */
function failureOf(what: string, error: unknown): StorageFailure {
  if (error instanceof StorageFailure) return error;
  const { name, message } = error as Error;
  const status = statusOf(error);
  return new StorageFailure(`the file store failed to ${what}: ${name}${status ? ` ${status}` : ''}, ${message}`);
}

/** Files in a bucket under their keys, each with its hash. Load this only if it's configured. */
export function s3Files(
  { endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Target,
  patience: S3Patience = usualPatience,
): FileStorage {
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    // Stores other than Amazon's know no other checksum: we verify the bytes by their MD5 and our own hash.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: tries,
    requestHandler: {
      connectionTimeout: patience.connect,
      requestTimeout: patience.answer,
      throwOnRequestTimeout: true,
    },
  });

  async function ask<T>(
    what: string,
    work: (abortSignal: AbortSignal) => Promise<T>,
    ms = patience.answer,
  ): Promise<T> {
    try {
      return await work(AbortSignal.timeout(ms));
    } catch (error) {
      throw failureOf(what, error);
    }
  }

  async function exists(key: string): Promise<boolean> {
    return ask(`look for ${key}`, (abortSignal) =>
      client.send(new HeadObjectCommand({ Bucket: bucket, Key: key }), { abortSignal }).then(
        ({ ContentLength }) => {
          if (ContentLength === undefined) throw new StorageFailure(`the store didn't report the length of ${key}`);
          return true;
        },
        (error: unknown) => {
          if (isMissing(error)) return false;
          throw error;
        },
      ),
    );
  }

  async function put(key: string, bytes: Uint8Array): Promise<void> {
    const sent = {
      Bucket: bucket,
      Key: key,
      Body: bytes,
      ContentLength: bytes.length,
      // The store refuses bytes that changed on the way.
      ContentMD5: createHash('md5').update(bytes).digest('base64'),
      Metadata: { [hashName]: createHash('sha256').update(bytes).digest('hex') },
    };
    const ms = patience.sending + Math.ceil(bytes.length / leastBytesPerMs);
    await ask(`store ${key}`, (abortSignal) => client.send(new PutObjectCommand(sent), { abortSignal }), ms);
    // A server that says yes to everything has stored nothing.
    const { ContentLength } = await ask(`look for ${key}`, (abortSignal) =>
      client.send(new HeadObjectCommand({ Bucket: bucket, Key: key }), { abortSignal }),
    );
    if (ContentLength !== bytes.length) throw new StorageFailure(`the store reports a different length of ${key}`);
  }

  /** @throws StorageFailure for what is no listing: a server that says yes to everything has no empty bucket. */
  async function listPage(which: { ContinuationToken?: string | undefined; Prefix?: string; MaxKeys?: number }) {
    const page = await ask('list its files', (abortSignal) =>
      client.send(new ListObjectsV2Command({ Bucket: bucket, ...which }), { abortSignal }),
    );
    if (page.IsTruncated === undefined || (page.IsTruncated && !page.NextContinuationToken))
      throw new StorageFailure('the store answered without a list of its files');
    return page;
  }

  async function listedBytes(key: string): Promise<number> {
    // Listings are sorted, so the exact key comes before longer ones that begin with it.
    const { Contents: [found] = [] } = await listPage({ Prefix: key, MaxKeys: 1 });
    if (found?.Key !== key || found.Size === undefined)
      throw new StorageFailure(`the store sent ${key} without its hash and doesn't list it`);
    return found.Size;
  }

  async function read(key: string): Promise<Readable> {
    const aborting = new AbortController();
    const { signal: abortSignal } = aborting;
    const late = setTimeout(() => aborting.abort(), patience.answer);
    try {
      const found = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }), { abortSignal });
      const sha256 = found.Metadata?.[hashName];
      // We always store a hash: without one, others stored the file, or the answer isn't the file.
      const bytes = sha256 === undefined ? await listedBytes(key) : found.ContentLength;
      const checked = checkOnTheWay({ key, bytes, sha256 });
      return passOn(key, found.Body as Readable, checked);
    } catch (error) {
      throw failureOf(`read ${key}`, error);
    } finally {
      clearTimeout(late);
    }
  }

  /** Passes the body on until it ends or nothing comes for too long. */
  function passOn(key: string, body: Readable, checked: ReturnType<typeof checkOnTheWay>): Readable {
    let idle: NodeJS.Timeout;
    const wait = () => {
      clearTimeout(idle);
      idle = setTimeout(() => {
        // A slow reader is keeping the body waiting, not the store.
        if (body.isPaused()) return wait();
        body.destroy(new StorageFailure(`the store stopped in the middle of ${key}`));
      }, patience.answer);
    };
    wait();
    body.on('data', wait);
    const passed = new PassThrough();
    pipeline(body, checked, passed, () => clearTimeout(idle));
    return passed;
  }

  async function* list(): AsyncGenerator<StoredFile> {
    let from: string | undefined;
    do {
      const page = await listPage({ ContinuationToken: from });
      for (const { Key, Size = 0, LastModified } of page.Contents ?? [])
        if (Key !== undefined && LastModified && isKey(Key)) yield { key: Key, bytes: Size, storedAt: LastModified };
      from = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (from !== undefined);
  }

  async function remove(key: string): Promise<void> {
    await ask(`remove ${key}`, (abortSignal) =>
      client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }), { abortSignal }),
    );
  }

  /** Uses a unique name: several processes do this. */
  async function sendThereAndBack(): Promise<void> {
    const key = `probe-${randomUUID()}.txt`;
    const sent = Buffer.from(key);
    try {
      await put(key, sent);
      if (!(await buffer(await read(key))).equals(sent))
        throw new StorageFailure('the store returned a different file');
    } catch (error) {
      // The test file may have been stored anyway.
      await remove(key).catch(() => {});
      throw error;
    }
    await remove(key);
  }

  return {
    put,
    read,
    exists,
    list,
    remove,
    async probe() {
      const waiting = new AbortController();
      const late = pause(patience.probe, null, { signal: waiting.signal, ref: false }).then(() => {
        throw new StorageFailure(`the store took more than ${patience.probe} ms for a small file`);
      });
      late.catch(() => {});
      await Promise.race([sendThereAndBack(), late]).finally(() => waiting.abort());
    },
  };
}
