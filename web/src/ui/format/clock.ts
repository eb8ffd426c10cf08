/** By which clock something is over; the device's own until the program says another. */
let clock = () => new Date();

/** Said once, when the program starts: what is open and what is over the server decides, not the device. */
export function goByClock(tells: () => Date): void {
  clock = tells;
}

export const clockNow = (): Date => clock();
