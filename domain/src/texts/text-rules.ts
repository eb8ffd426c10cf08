import { isVisible, withoutTurning } from './visible.ts';

/** Rules for typed text and their sentences; forms and schemas of calls share them. */
export interface TextRules {
  /** The field's name, as sentences begin with it. */
  name: string;
  /** Characters. */
  most: number;
  /** Said where it is missing or blank, instead of "… is required". */
  required?: string;
  /** Said instead of "… is too long: …". */
  tooLong?: string;
  /** A name that is used inside other sentences. */
  isOneLine?: true;
}

/**
 * A text without line breaks and other letters that nobody can print, and without those that turn the words around it. A
 * NUL stays: no text may have one, and what has one is refused.
 */
export const oneLine = (text: string) => withoutTurning(text.replace(/(?:(?!\0)[\p{Cc}\p{Zl}\p{Zp}])+/gu, ' '));

/** The sentence about any text that is too long, in any field. */
export const tooLongText = (name: string, most: number) =>
  `${name} is too long: at most ${most.toLocaleString('en-US')} characters`;

export const requiredSentence = ({ name, required = `${name} is required` }: TextRules) => required;
export const tooLongSentence = ({ name, most, tooLong = tooLongText(name, most) }: TextRules) => tooLong;

/** @returns what is wrong with a text that has to be there, or null. */
export const requiredTextProblem = (text: string, rules: TextRules): string | null =>
  isVisible(text) ? optionalTextProblem(text, rules) : requiredSentence(rules);

/** @returns what is wrong with a text that may be left out, or null. */
export const optionalTextProblem = (text: string, rules: TextRules): string | null =>
  text.trim().length > rules.most ? tooLongSentence(rules) : null;
