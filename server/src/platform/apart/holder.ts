import type { Actor } from '../http/actor.ts';
import type { Caller } from '../http/limit-use.ts';

/** Whose work it is: those who share one of these share its turns. */
export interface Holder {
  /** An account, or a word for what nobody in particular asked for. */
  person: string;
  /** Null for what the program does by itself. */
  address: string | null;
  organizationId: string | null;
  /** Whether somebody has confirmed the e-mail: accounts without that cost nothing. */
  isConfirmed: boolean;
}

export const isConfirmed = (actor: Actor): boolean => actor.kind === 'account' && actor.isConfirmed;

export const holderOf = ({ actor, address }: Caller): Holder => ({
  person: actor.kind === 'account' ? actor.userId : address,
  address,
  organizationId: actor.kind === 'account' ? actor.organizationId : null,
  isConfirmed: isConfirmed(actor),
});

/** What the program does by itself, for whoever comes by. */
export const ofProgram = (person: string): Holder => ({
  person,
  address: null,
  organizationId: null,
  isConfirmed: true,
});

/** One at a time: a person, or everybody at an address who hasn't confirmed an e-mail. */
export const laneOf = ({ person, address, isConfirmed }: Holder): string =>
  isConfirmed || address === null ? `person ${person}` : `unconfirmed at ${address}`;

/** All that a holder has in common with others. Whoever hasn't confirmed an e-mail shares with everybody else who hasn't. */
export const sharesOf = (holder: Holder): string[] => [
  ...new Set([
    `person ${holder.person}`,
    laneOf(holder),
    ...(holder.address === null ? [] : [`address ${holder.address}`]),
    ...(holder.organizationId === null ? [] : [`organization ${holder.organizationId}`]),
    ...(holder.isConfirmed ? [] : ['unconfirmed']),
  ]),
];
