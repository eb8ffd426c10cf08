import { useState } from 'react';

export interface Question<Asked> {
  about: Asked;
  answer: (isConfirmed: boolean) => void;
}

/** Asks in the middle of sending; a dialog over `question` answers. */
export function useQuestion<Asked>() {
  const [question, setQuestion] = useState<Question<Asked> | null>(null);
  const ask = (about: Asked) =>
    new Promise<boolean>((resolve) => {
      const answer = (isConfirmed: boolean) => {
        setQuestion(null);
        resolve(isConfirmed);
      };
      setQuestion({ about, answer });
    });
  return { question, ask };
}
