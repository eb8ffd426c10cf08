import type { Readable } from 'node:stream';

/** The next so many bytes of a stream on which nobody else listens. @throws where it ends before */
export function readBytes(stream: Readable, count: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let length = 0;
    const leave = () => {
      stream.pause();
      stream.off('data', take);
      stream.off('close', hearEnd);
    };
    const hearEnd = () => {
      leave();
      reject(new Error('it ended before everything had arrived'));
    };
    const take = (part: Buffer) => {
      parts.push(part);
      length += part.length;
      if (length < count) return;
      leave();
      resolve(Buffer.concat(parts));
    };
    if (stream.destroyed) return hearEnd();
    stream.on('close', hearEnd);
    stream.on('data', take);
    // A paused stream doesn't resume just because something listens.
    stream.resume();
  });
}
