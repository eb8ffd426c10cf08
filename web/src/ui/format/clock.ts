/** The clock that decides what is over; the device's own until `goByClock` sets another. */
let clock = () => new Date();

/** Called once at startup: the server's clock, not the device's, decides what is open. */
export function goByClock(tells: () => Date): void {
  clock = tells;
}

export const clockNow = (): Date => clock();
