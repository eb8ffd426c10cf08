/** One letter, digit or sign that is drawn by itself: no blank, no control character, no mark without its letter. */
const drawn = /[^\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800\uFFFC\u{1D159}]/u;

export const isVisible = (text: string): boolean => drawn.test(text);

/** Whether a letter was lost because the text was decoded with the wrong encoding. */
export const isUnread = (text: string): boolean => text.includes('\uFFFD');

/** Invisible, and no word changes without them: soft hyphens, zero-width spaces, direction and byte order marks. */
const unseen = '\\u00AD\\u200B\\u200E\\u200F\\u2060-\\u2064\\uFEFF';
const turning = '\\u202A-\\u202E\\u2066-\\u2069';
const unseenLetters = new RegExp(`[${unseen}]`, 'g');
const turningLetters = new RegExp(`[${turning}]`, 'g');
const invisibleLetters = new RegExp(`[${unseen}${turning}\\u200C\\u200D\\u2065]`, 'g');

/** For names: keeps joiners, which shape Persian and Hindi letters, and emoji. */
export const withoutUnseen = (text: string) => text.replace(unseenLetters, '');

/** For a line of text: removes what turns the words around it. */
export const withoutTurning = (text: string) => text.replace(turningLetters, '');

/** For numbers: removes all invisible letters, since none shapes a digit. */
export const withoutInvisible = (text: string) => text.replace(invisibleLetters, '');
