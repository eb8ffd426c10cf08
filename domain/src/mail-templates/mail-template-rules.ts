import { plural } from '../texts/plural.ts';

/** Rules for the texts of mails that an administrator edits (docs/rules/mails.md#texts). */

export const longestMailSubject = 300;
/** Characters of the HTML of one mail, without its frame. */
export const longestMailContent = 50_000;

/** Opening and closing tags in one mail, not counting those in its lists. */
export const mostMailTags = 4_000;
/** List entries, such as lines of a supplier's order, that get a mail more room, and how much each. */
export const roomOfMailEntries = { mostEntries: 1_000, tags: 40, characters: 1_000 } as const;
/** Nested elements: far more than a mail with nested tables has. */
export const deepestMailNesting = 100;

/** Minutes for which a preview can be opened, in every process. */
export const previewMinutes = 10;
/** Versions of a text kept to go back to; older ones are deleted. */
export const mostTextVersions = 50;
export const testMailsPerPerson = { points: 10, seconds: 60 * 60 } as const;
export const textVersionsPerPage = 10;

export const mailTemplateTexts = {
  subjectRequired: 'Subject line is required',
  subjectTooLong: `Subject line is too long: at most ${longestMailSubject} characters`,
  contentRequired: 'Template content is required',
  contentTooLong: `Template content is too long: at most ${longestMailContent.toLocaleString('en-US')} characters`,
  tooMuchMarkup: `This has too many elements for an e-mail: at most ${mostMailTags.toLocaleString('en-US')} tags, and ${deepestMailNesting} elements within each other`,
  saveFailed: 'Failed to save template',
  previewFailed: 'Failed to preview template',
} as const;

/** A mail without this link is useless: no one could do what it asks for. */
export const linkMissingText = (name: string) =>
  `This e-mail needs its link: include {{ ${name} }}, as the address of a link with words or on its own.`;

/** The owner of the other site could do what only the mail's reader should. */
export const linkGivenAwayText = (name: string) =>
  `{{ ${name} }} can’t be part of another site’s address: its owner could use it.`;

export const unknownVariablesText = (names: readonly string[]) =>
  plural(
    names.length,
    `This variable doesn’t exist here: ${names.join(', ')}`,
    `These variables don’t exist here: ${names.join(', ')}`,
  );

/** @param names of elements, such as `script`. */
export const leftOutText = (names: readonly string[]) =>
  `E-mails can’t contain ${names.map((name) => `<${name}>`).join(', ')}: it’s left out.`;

/** For a mail that another version of the program queued. @param key of its template. */
export const unknownMailText = (key: string) => `This version of the program doesn’t know the e-mail “${key}”`;
/** For a mail that can't be rendered, not even from the built-in template. */
export const unsayableMailText = (key: string) => `The e-mail “${key}” couldn’t be written`;
