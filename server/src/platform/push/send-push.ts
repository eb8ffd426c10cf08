// A push message by RFC 8030, encrypted for one device (8291) and signed by this installation (8292).
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import webPush from 'web-push';
import { isPrivateAddress, lookUpPublic, PrivateAddress } from './private-addresses.ts';

export interface PushTarget {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}
/** A key pair on P-256, in base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

export interface PushSender {
  keys: PushKeys;
  /** `https:` address of this installation, or `mailto:`: whom a push service may ask. */
  contact: string;
  /** For an installation whose push service is in its own network. */
  mayBePrivate: boolean;
}

/** For the whole call. */
const patienceMs = 10_000;

export const makePushKeys = (): PushKeys => webPush.generateVAPIDKeys();

/** Whether a stranger's address may be called at all; its name is resolved and checked during the call. */
export function isPushAddress(endpoint: string, { mayBePrivate }: Pick<PushSender, 'mayBePrivate'>): boolean {
  const url = URL.parse(endpoint);
  if (url?.username !== '' || url.password !== '') return false;
  if (mayBePrivate) return url.protocol === 'https:' || url.protocol === 'http:';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return url.protocol === 'https:' && (isIP(host) === 0 || !isPrivateAddress(host));
}

/** @returns the status of the push service's answer. @throws where it could not be asked. */
export function sendPush(
  target: PushTarget,
  { text, seconds }: { text: string; seconds: number },
  { keys, contact, mayBePrivate }: PushSender,
): Promise<number> {
  if (!isPushAddress(target.endpoint, { mayBePrivate })) throw new PrivateAddress(new URL(target.endpoint).hostname);
  const { headers, body } = webPush.generateRequestDetails(target, text, {
    vapidDetails: { subject: contact, ...keys },
    TTL: seconds,
    urgency: 'normal',
  });
  const request = target.endpoint.startsWith('https:') ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const sending = request(
      target.endpoint,
      {
        method: 'POST',
        headers,
        signal: AbortSignal.timeout(patienceMs),
        ...(!mayBePrivate && { lookup: lookUpPublic }),
      },
      (answer) => {
        // Redirects aren't followed, and the body isn't read.
        answer.destroy();
        resolve(answer.statusCode ?? 0);
      },
    );
    sending.on('error', reject);
    sending.end(body);
  });
}
