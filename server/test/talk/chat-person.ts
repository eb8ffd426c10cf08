// Somebody who talks in a channel through every outage: says each thing until it is acknowledged, and after every absence
// asks for what changed since. What a page does, without the page.
import type { Message, MessagePage } from '@cobuy/contract/conversations/conversations.schemas';
import { io, type Socket } from 'socket.io-client';

interface Place {
  /** A server that is up, or was a moment ago. */
  url: () => string;
  channelId: string;
  token: string;
  transports?: ('websocket' | 'polling')[] | undefined;
}

/** Who asks again because a busy server is slow makes it slower; a connection that breaks tells by itself. */
const patienceMs = 15_000;

const soon = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export class ChatPerson {
  readonly messages = new Map<string, Message>();
  /** Everything up to this place is known. */
  known = 0;
  /** Places beyond `known` that were heard, with something missing before them. */
  private readonly ahead = new Set<number>();
  /** Things that were acknowledged: client id → id. */
  readonly acknowledged = new Map<string, string>();
  /** Tries that had to be repeated. */
  retries = 0;
  catchUps = 0;
  connects = 0;
  /** Why each connection ended, or did not come about. */
  readonly ends: string[] = [];
  private socket: Socket | null = null;
  private readonly place: Place;
  private isGone = false;
  private catching: Promise<void> | null = null;
  /** Ends an attempt to connect. */
  private giveUp: (() => void) | null = null;

  constructor(place: Place) {
    this.place = place;
  }

  /** Connects to a server that answers; again and again until one does. */
  async connect(): Promise<void> {
    while (!this.isGone) {
      this.connects++;
      this.socket?.disconnect();
      const socket = io(`${this.place.url()}/channels`, {
        transports: this.place.transports ?? ['websocket'],
        reconnection: false,
        forceNew: true,
        timeout: patienceMs,
        auth: { token: this.place.token },
      });
      this.socket = socket;
      socket.on('channel:message', (message: Message & { channelId: string }) => this.hear(message));
      socket.on('resync', () => void this.catchUp());
      const isIn = await new Promise<boolean>((resolve) => {
        this.giveUp = () => resolve(false);
        socket.once('connect_error', ({ message }) => {
          this.ends.push(message);
          resolve(false);
        });
        socket.once('disconnect', (reason) => {
          this.ends.push(reason);
          resolve(false);
        });
        socket.once('connect', () =>
          socket
            .timeout(patienceMs)
            .emitWithAck('channel:join', { channelId: this.place.channelId })
            .then(({ ok }: { ok: boolean }) => resolve(ok))
            .catch(() => resolve(false)),
        );
      });
      if (isIn) {
        socket.once('disconnect', () => void this.connect());
        await this.catchUp();
        return;
      }
      await soon(50);
    }
  }

  /** Loses the connection, as a phone does in a lift: also one that is only coming about, whose end nothing else tells. */
  drop() {
    this.socket?.io.engine?.close();
    this.giveUp?.();
  }

  leave() {
    this.isGone = true;
    this.socket?.removeAllListeners();
    this.socket?.disconnect();
  }

  async say(clientId: string, content: string): Promise<void> {
    const payload = { channelId: this.place.channelId, clientId, content };
    for (;;) {
      const socket = this.socket;
      const answer: { ok: boolean; message?: Message; error?: string } | null = socket?.connected
        ? await socket
            .timeout(patienceMs)
            .emitWithAck('channel:message', payload)
            .catch(() => null)
        : null;
      if (answer?.ok && answer.message) {
        this.acknowledged.set(clientId, answer.message.id);
        return;
      }
      this.retries++;
      await soon(30);
    }
  }

  private hear(message: Message) {
    this.messages.set(message.id, message);
    if (message.seq > this.known) this.ahead.add(message.seq);
    this.reach(this.known);
    // Something is missing, or comes by another way in a moment.
    if (message.seq > this.known) void soon(100).then(() => (this.known < message.seq ? this.catchUp() : undefined));
  }

  /** Everything up to this place is known, and with it what was heard right after it. */
  private reach(place: number) {
    this.known = Math.max(this.known, place);
    while (this.ahead.has(this.known + 1)) this.known++;
    for (const heard of this.ahead) if (heard <= this.known) this.ahead.delete(heard);
  }

  get standing(): string {
    return `knows ${this.known}, heard ${this.ahead.size} beyond, ${this.socket?.connected ? 'connected' : 'away'}`;
  }

  /** One at a time. */
  catchUp(): Promise<void> {
    this.catching ??= this.fetchChanges().finally(() => {
      this.catching = null;
    });
    return this.catching;
  }

  private async fetchChanges() {
    this.catchUps++;
    while (!this.isGone) {
      const page = await this.ask(`after=${this.known}`);
      if (page?.isTooFarBehind) await this.fetchBack();
      for (const message of page?.messages ?? []) this.messages.set(message.id, message);
      if (page) this.reach(page.lastSeq);
      if (page && this.ahead.size === 0) return;
      // No answer, or something is missing that comes by another way in a moment.
      await soon(100);
      if (page && this.ahead.size === 0) return;
    }
  }

  /** All pages from the newest back to what is known. */
  private async fetchBack() {
    for (let cursor: string | null = ''; cursor !== null && !this.isGone; ) {
      const page: MessagePage | null = await this.ask(`limit=100${cursor && `&cursor=${cursor}`}`);
      for (const message of page?.messages ?? []) this.messages.set(message.id, message);
      if (page) cursor = Number(page.nextCursor) > this.known ? page.nextCursor : null;
      else await soon(100);
    }
  }

  private async ask(query: string): Promise<MessagePage | null> {
    const answer = await fetch(`${this.place.url()}/api/channels/${this.place.channelId}/messages?${query}`, {
      headers: { authorization: `Bearer ${this.place.token}` },
    }).catch(() => null);
    return answer?.status === 200 ? ((await answer.json().catch(() => null)) as MessagePage | null) : null;
  }

  /** What this person would show, in its order. */
  get shown(): string[] {
    return [...this.messages.values()].sort((a, b) => a.seq - b.seq).map(({ seq, content }) => `${seq} ${content}`);
  }
}
