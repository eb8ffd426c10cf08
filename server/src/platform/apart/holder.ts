import type { Actor, Caller } from '../actor.ts';

/** Whom the work is for: holders with one of these values in common share its turns. */
export interface Holder {
  /** An account, or a word for work that no particular person asked for. */
  person: string;
  /** Null for what the program does by itself. */
  address: string | null;
  organizationId: string | null;
  /** Whether the email is confirmed: accounts with an unconfirmed email cost nothing to create. */
  isConfirmed: boolean;
}

export const isConfirmed = (actor: Actor): boolean => actor.kind === 'account' && actor.isConfirmed;

export const holderOf = ({ actor, address }: Caller): Holder => ({
  person: actor.kind === 'account' ? actor.userId : address,
  address,
  organizationId: actor.kind === 'account' ? actor.organizationId : null,
  isConfirmed: isConfirmed(actor),
});

/** For what the program does by itself, with no caller. */
export const ofProgram = (person: string): Holder => ({
  person,
  address: null,
  organizationId: null,
  isConfirmed: true,
});

/** One job runs at a time for each person, and for all at an address without a confirmed email together. */
export const laneOf = ({ person, address, isConfirmed }: Holder): string =>
  isConfirmed || address === null ? `person ${person}` : `unconfirmed at ${address}`;

/** All that a holder shares with others; everyone without a confirmed e-mail shares `unconfirmed`. */
export const sharesOf = (holder: Holder): string[] => [
  ...new Set([
    `person ${holder.person}`,
    laneOf(holder),
    ...(holder.address === null ? [] : [`address ${holder.address}`]),
    ...(holder.organizationId === null ? [] : [`organization ${holder.organizationId}`]),
    ...(holder.isConfirmed ? [] : ['unconfirmed']),
  ]),
];
