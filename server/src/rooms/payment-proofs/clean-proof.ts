import { paymentProofErrors } from '@cobuy/contract/payment-proofs/payment-proofs.errors';
import { type ProofType, proofTypes } from '@cobuy/domain/payment-proofs/payment-proof-rules';
import { openPicture, typeByBytes } from '../../platform/files/open-picture.ts';
import { refuse } from '../../platform/http/refusal.ts';

/** Drawn anew: the picture stays, upright; where it was taken, hidden bytes and a second file behind it go. */
async function redraw(bytes: Buffer, type: Exclude<ProofType, 'application/pdf'>): Promise<Buffer> {
  const image = openPicture(bytes, { animated: type === 'image/gif' });
  try {
    if (type === 'image/gif') return await image.gif().toBuffer();
    const upright = image.autoOrient();
    return await (type === 'image/png' ? upright.png() : upright.jpeg({ quality: 88 })).toBuffer();
  } catch {
    return refuse(paymentProofErrors.unreadable);
  }
}

const pdfHead = Buffer.from('%PDF-');
const pdfTail = '%%EOF';
/** Where readers look for the end of a PDF. */
const tailBytes = 1024;

/** A PDF is kept as it came: nothing of ours runs it, and it is only ever sent as a PDF in a sandbox. */
function checkPdf(bytes: Buffer): Buffer {
  const isWhole =
    bytes.subarray(0, pdfHead.length).equals(pdfHead) &&
    bytes.subarray(-tailBytes).toString('latin1').includes(pdfTail);
  return isWhole ? bytes : refuse(paymentProofErrors.unreadable);
}

/** The type that the bytes have, and bytes that are safe to store and show. */
export async function cleanProof(bytes: Buffer): Promise<{ type: ProofType; bytes: Buffer }> {
  const type = (await typeByBytes(bytes, proofTypes)) ?? refuse(paymentProofErrors.wrong_type);
  return { type, bytes: type === 'application/pdf' ? checkPdf(bytes) : await redraw(bytes, type) };
}
