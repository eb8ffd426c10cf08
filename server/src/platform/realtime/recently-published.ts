import { connectionKept } from '@cobuy/domain/notifications/connection-rules';

/** Most rooms whose last message is remembered; any other may have had one. */
const mostRooms = 50_000;

/**
 * Remembers when something was last told in which room, so that a page whose socket connects after its first fetch asks
 * again only if it has missed something.
 */
export function createRecentlyPublished(now: () => number) {
  const toldAt = new Map<string, number>();
  /** Nothing is known about messages up to this time. */
  let unknownUntil = now();

  const forgetOld = () => {
    for (const [room, at] of toldAt) {
      const isOld = at < now() - connectionKept;
      if (!isOld && toldAt.size <= mostRooms) return;
      toldAt.delete(room);
      if (!isOld) unknownUntil = Math.max(unknownUntil, at);
    }
  };
  return {
    note(room: string) {
      // The first entries are the oldest.
      toldAt.delete(room);
      toldAt.set(room, now());
      forgetOld();
    },
    /** Messages from other processes weren't heard in the meantime. */
    loseTrack() {
      unknownUntil = now();
    },
    /** Milliseconds since one of the rooms had, or may have had, a message; null if that's long ago. */
    agoIn(rooms: Iterable<string>): number | null {
      let last = unknownUntil;
      for (const room of rooms) last = Math.max(last, toldAt.get(room) ?? 0);
      const ago = now() - last;
      return ago <= connectionKept ? ago : null;
    },
  };
}
