/** One letter, digit or sign that is drawn by itself: no blank, no control character, no mark without its letter. */
const drawn = /[^\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800\uFFFC\u{1D159}]/u;

/** Whether a reader sees anything of a text. */
export const isVisible = (text: string): boolean => drawn.test(text);
