/**
 * More marks in a row than any language uses: Unicode's stream-safe text has at most 30. The last two become marks in
 * compatibility forms.
 */
const piles = /([\p{M}\uff9e\uff9f]{31,})/u;

/**
 * `normalize` of texts that anyone may have sent: its time grows with the square of the marks in a row, and a few
 * hundred kilobytes of them held everyone up for minutes. Such a pile is no writing and stays as it is.
 */
export const normalized = (text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string =>
  text
    .split(piles)
    .map((part, place) => (place % 2 === 0 ? part.normalize(form) : part))
    .join('');
