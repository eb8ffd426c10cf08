import { connectionKept } from '@cobuy/domain/notifications/connection-rules';

/** Of so many rooms it is remembered when they were told something; of the others, only that they may have been. */
const mostRooms = 50_000;

/**
 * When something was told last in which rooms, so that a page whose socket comes after its first fetch can ask again for
 * what it has missed, and need not where it has missed nothing.
 */
export function createRecentlyPublished(now: () => number) {
  const toldAt = new Map<string, number>();
  /** Of what was told up to here nothing is known. */
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
      // The oldest stand first.
      toldAt.delete(room);
      toldAt.set(room, now());
      forgetOld();
    },
    /** What other processes told meanwhile was not heard here. */
    loseTrack() {
      unknownUntil = now();
    },
    /** Milliseconds since something was, or may have been, told in one of the rooms; null where that is long ago. */
    agoIn(rooms: Iterable<string>): number | null {
      let last = unknownUntil;
      for (const room of rooms) last = Math.max(last, toldAt.get(room) ?? 0);
      const ago = now() - last;
      return ago <= connectionKept ? ago : null;
    },
  };
}
