import { type Holder, laneOf, sharesOf } from './holder.ts';

/** The totals of each of a holder's shares, greatest first; two holders compare by their busiest shares. */
type Weight = readonly number[];

function weigh(holder: Holder, numbers: ReadonlyMap<string, number>): Weight {
  return sharesOf(holder)
    .map((share) => numbers.get(share) ?? 0)
    .sort((one, other) => other - one);
}

function compare(one: Weight, other: Weight): number {
  for (let place = 0; place < Math.max(one.length, other.length); place++) {
    const difference = (one[place] ?? 0) - (other[place] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

function addTo(numbers: Map<string, number>, holder: Holder, more: number) {
  for (const share of sharesOf(holder)) numbers.set(share, (numbers.get(share) ?? 0) + more);
}

interface Waiting {
  readonly holder: Holder;
}

/** How many of a share of the holder work at once. */
type MostAtOnce = (share: string, holder: Holder) => number;
const oneOfLane: MostAtOnce = (share, holder) => (share === laneOf(holder) ? 1 : Number.POSITIVE_INFINITY);

interface TurnsOptions {
  mostWaiting: number;
  mostWaitingOfOne: number;
  /** One of each lane where nothing else is said. */
  mostAtOnce?: MostAtOnce;
}

/**
 * Who comes next, and who gives way. A person, an address, an organization, and all who haven't confirmed an e-mail each
 * count by the time they have taken; the one whose busiest share has taken least comes first.
 */
export class Turns<W extends Waiting> {
  readonly #waiting: W[] = [];
  readonly #working = new Map<string, number>();
  #workingInAll = 0;
  readonly #taken = new Map<string, number>();
  readonly #mostWaiting: number;
  readonly #mostWaitingOfOne: number;
  readonly #mostAtOnce: MostAtOnce;

  constructor({ mostWaiting, mostWaitingOfOne, mostAtOnce = oneOfLane }: TurnsOptions) {
    this.#mostWaiting = mostWaiting;
    this.#mostWaitingOfOne = mostWaitingOfOne;
    this.#mostAtOnce = mostAtOnce;
  }

  get working(): number {
    return this.#workingInAll;
  }

  /** @returns whether there's a place for it, and who lost theirs for it */
  join(one: W): { isTaken: boolean; givesWay: W | null } {
    const { person } = one.holder;
    const own = this.#waiting.filter(({ holder }) => holder.person === person).length;
    if (own >= this.#mostWaitingOfOne) return { isTaken: false, givesWay: null };
    const givesWay = this.#waiting.length < this.#mostWaiting ? null : this.#findHeaviest(one);
    if (givesWay === one) return { isTaken: false, givesWay: null };
    if (givesWay) this.#waiting.splice(this.#waiting.indexOf(givesWay), 1);
    this.#waiting.push(one);
    return { isTaken: true, givesWay };
  }

  /** Takes out what waits no longer; does nothing once it has begun. */
  leave(one: W): void {
    const place = this.#waiting.indexOf(one);
    if (place >= 0) this.#waiting.splice(place, 1);
  }

  #isFree(holder: Holder): boolean {
    return sharesOf(holder).every((share) => (this.#working.get(share) ?? 0) < this.#mostAtOnce(share, holder));
  }

  #addWorking(holder: Holder, more: 1 | -1) {
    this.#workingInAll += more;
    addTo(this.#working, holder, more);
    for (const share of sharesOf(holder)) if (this.#working.get(share) === 0) this.#working.delete(share);
  }

  /** The newest of those whose holders have the most places in the queue. */
  #findHeaviest(newcomer: W): W {
    const places = new Map<string, number>();
    const all = [...this.#waiting, newcomer];
    for (const { holder } of all) addTo(places, holder, 1);
    return all.reduce((heaviest, one) =>
      compare(weigh(one.holder, places), weigh(heaviest.holder, places)) >= 0 ? one : heaviest,
    );
  }

  /**
   * The next one whose shares are free; null where there is none.
   * @param longestMs what it may take counts until it's over
   */
  begin(longestMs: (one: W) => number): { one: W; end: (tookMs: number) => void } | null {
    const [one] = this.#waiting
      .filter(({ holder }) => this.#isFree(holder))
      .toSorted((first, second) => compare(weigh(first.holder, this.#taken), weigh(second.holder, this.#taken)));
    if (!one) return null;
    const longest = longestMs(one);
    this.leave(one);
    this.#addWorking(one.holder, 1);
    addTo(this.#taken, one.holder, longest);
    const end = (tookMs: number) => {
      addTo(this.#taken, one.holder, tookMs - longest);
      this.#addWorking(one.holder, -1);
      if (this.#waiting.length === 0 && this.#workingInAll === 0) this.#taken.clear();
    };
    return { one, end };
  }
}
