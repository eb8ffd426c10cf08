import { doWork } from '../apart/do-work.ts';
import type { AnswerOfDrawing, Drawing } from './drawing.ts';

await doWork<Drawing, AnswerOfDrawing>(async () => {
  const { drawPicture } = await import('./draw-picture.ts');
  return async (bytes, drawing) => {
    const result = await drawPicture(bytes, drawing);
    if (!('drawn' in result)) return { answer: result, bytes: null };
    return { answer: { isDrawn: result.drawn !== null }, bytes: result.drawn };
  };
});
