import { paymentProofErrors } from '@cobuy/contract/payment-proofs/payment-proofs.errors';
import { type ProofType, proofTypes } from '@cobuy/domain/payment-proofs/payment-proof-rules';
import { bytesOfType, typeOfBytes } from '@cobuy/domain/system/type-of-bytes';
import type { UploadRules } from '@cobuy/domain/system/upload-rules';
import { type Asked, redrawPicture } from '../../platform/files/redraw-picture.ts';
import { isKnownFile, typeByBytes } from '../../platform/files/type-by-bytes.ts';
import type { Drawing } from '../../platform/pictures/drawing.ts';
import { refuse } from '../../platform/refusal.ts';
import { needsPassword } from './needs-password.ts';

/** Keeps slips readable, while a photo of 48 million pixels takes no more disk than one of 12. */
const mostKeptPixels = 12_000_000;

/** Redraws at a limited size. A GIF becomes a PNG: its palette and motion say nothing about a payment. */
async function redraw(bytes: Buffer, type: 'image/jpeg' | 'image/png', asked: Asked): Promise<Buffer> {
  const as: Drawing['as'] = type === 'image/png' ? { format: 'png' } : { format: 'jpeg', quality: 88 };
  const drawn = await redrawPicture(bytes, { mostPixels: mostKeptPixels, as }, asked);
  return drawn ?? refuse(paymentProofErrors.unreadable);
}

const pdfTail = '%%EOF';
/** Readers look for the end of a PDF in these last bytes. */
const tailBytes = 1024;

/** Keeps a PDF as it came: we never run it, and send it only as a PDF in a sandbox. */
async function checkPdf(bytes: Buffer, asked: Asked): Promise<Buffer> {
  if (!bytes.subarray(-tailBytes).toString('latin1').includes(pdfTail)) refuse(paymentProofErrors.unreadable);
  if (await needsPassword(bytes, asked)) refuse(paymentProofErrors.needs_password);
  return bytes;
}

/** Type by its bytes; a PDF may have something in front that isn't a file of another kind. */
async function typeOfProof(bytes: Buffer): Promise<ProofType | 'heic' | null> {
  const known = await typeByBytes(bytes, proofTypes);
  if (known) return known;
  const told = typeOfBytes(bytes.subarray(0, bytesOfType));
  if (told === 'heic') return told;
  return told === 'pdf' && !(await isKnownFile(bytes)) ? 'application/pdf' : null;
}

/** The type in which it is kept, and bytes that are safe to store and show. @param rules what is taken as a proof. */
export async function cleanProof(
  bytes: Buffer,
  { mimes, words }: UploadRules,
  asked: Asked,
): Promise<{ type: ProofType; bytes: Buffer }> {
  const sent = await typeOfProof(bytes);
  if (sent === 'heic') refuse(paymentProofErrors.heic);
  if (!sent || !mimes.includes(sent)) refuse(paymentProofErrors.wrong_type, { values: { types: words } });
  if (sent === 'application/pdf') return { type: sent, bytes: await checkPdf(bytes, asked) };
  const type = sent === 'image/gif' ? 'image/png' : sent;
  return { type, bytes: await redraw(bytes, type, asked) };
}
