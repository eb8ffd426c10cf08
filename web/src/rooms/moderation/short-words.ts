/** Words of people in titles and names of buttons: terms and patterns can be long. */
export const shortWords = (words: string) => (words.length > 60 ? `${words.slice(0, 59)}…` : words);
