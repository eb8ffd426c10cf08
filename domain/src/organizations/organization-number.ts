import { crockfordOfNumber, numberOfCrockford } from '../texts/crockford.ts';

/**
 * Every organization has a number, drawn at random and never changed. Identifiers, order numbers, codes and file keys
 * carry it, so that what they name is looked up with its organization (docs/rules/site.md#organization-numbers).
 */

/** Numbers are drawn below this one; larger ones are for the day when they get scarce. */
export const drawnBelow = 2 ** 20;
/** No organization has a number from here on. */
export const numbersEnd = 2 ** 30;

const [shortNumber, longNumber] = [4, 6];
/** How many letters a number may take. */
export const lettersOfNumbers: readonly number[] = [shortNumber, longNumber];

/** A number in Crockford's base 32: 4 letters, or 6 where it takes more. */
export const lettersOfNumber = (number: number): string =>
  crockfordOfNumber(number, number < drawnBelow ? shortNumber : longNumber);

/** @returns null for anything that isn't the letters of a number. */
export const numberOfLetters = (letters: string): number | null =>
  lettersOfNumbers.includes(letters.length) ? numberOfCrockford(letters) : null;
