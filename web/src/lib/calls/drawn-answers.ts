import type { QueryClient } from '@tanstack/react-query';

/** A call whose answer a document can carry: its address, and the key that pages look it up under. */
export interface DrawnCall {
  queryKey: readonly unknown[];
  address: string;
}

/** What a document brings along, as JSON (`src/render.tsx` writes it on the server). */
export interface DrawnAnswers {
  /** When the answers were made, in milliseconds since 1970. */
  at: number;
  answers: readonly { queryKey: readonly unknown[]; answer: unknown }[];
  /** For whom the page is drawn in the document already; null where it is not. */
  drawnFor: { locale: string; timeZone: string } | null;
}

/** The id of the element that holds them. */
export const drawnAnswersId = 'known-answers';

/** What the document brought along; null where it brought nothing. */
export function readDrawnAnswers(): DrawnAnswers | null {
  const text = document.getElementById(drawnAnswersId)?.textContent;
  return text ? (JSON.parse(text) as DrawnAnswers) : null;
}

/** Puts the answers where the page looks for them, as old as they are by the slower clock. */
export function takeDrawnAnswers(queries: QueryClient, { at, answers }: DrawnAnswers): void {
  const updatedAt = Math.min(at, Date.now());
  for (const { queryKey, answer } of answers) queries.setQueryData(queryKey, answer, { updatedAt });
}
