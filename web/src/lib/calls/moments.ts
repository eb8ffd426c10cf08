/** A moment by both of this page's clocks: one stops while some devices sleep, the other is set by people. */
export interface Moment {
  running: number;
  shown: number;
}

/** @param milliseconds before now; without them, now. */
export const momentsAgo = (milliseconds = 0): Moment => ({
  running: performance.now() - milliseconds,
  shown: Date.now() - milliseconds,
});

export const never: Moment = { running: Number.NEGATIVE_INFINITY, shown: Number.NEGATIVE_INFINITY };

/** This page asked for nothing before it. */
export const pageBegin: Moment = { running: 0, shown: performance.timeOrigin };

/** Whether one may have been before the other, by either clock. */
export const mayBeBefore = (one: Moment, other: Moment) => one.running <= other.running || one.shown <= other.shown;

export const later = (moment: Moment, milliseconds: number): Moment => ({
  running: moment.running + milliseconds,
  shown: moment.shown + milliseconds,
});

/** The later of both, by each clock. */
export const latest = (one: Moment, other: Moment): Moment => ({
  running: Math.max(one.running, other.running),
  shown: Math.max(one.shown, other.shown),
});
