import { Zip } from 'fflate';

/** A ZIP that is sent while it is written. `take` returns what is ready to be sent since it was last asked. */
export function createZip() {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    ready.push(piece);
  });
  const take = () => {
    const taken = ready;
    ready = [];
    return taken;
  };
  return { zip, take };
}
