// Opens a PDF as its reader would, in a thread that can be ended, to see if it asks for a password.
import { parentPort, workerData } from 'node:worker_threads';
import { getDocument, PasswordException, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

async function asksForPassword(bytes: Uint8Array): Promise<boolean> {
  try {
    await getDocument({ data: bytes, verbosity: VerbosityLevel.ERRORS }).promise;
    return false;
  } catch (error) {
    return error instanceof PasswordException;
  }
}

parentPort?.postMessage(await asksForPassword(workerData as Uint8Array));
