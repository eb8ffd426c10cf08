// Loaded once somebody chooses a file.
import { proofTexts } from '@cobuy/domain/payment-proofs/payment-proof-rules';
import { mimeOf } from '@cobuy/domain/system/file-types';
import { bytesOfType, typeOfBytes } from '@cobuy/domain/system/type-of-bytes';
import { type UploadRules, uploadProblem } from '@cobuy/domain/system/upload-rules';

/** The server can't draw larger pictures of some kinds, so they're made smaller before sending. */
const mostPixels = 24_000_000;
const longestSide = 16_000;
/** What is read on a slip stays readable. */
const pixelsKept = 12_000_000;
const quality = 0.88;

type Ready = { file: File } | { problem: string };

/** A picture that this browser can draw; null where it can't. */
function openPicture(file: File): Promise<HTMLImageElement | null> {
  const address = URL.createObjectURL(file);
  const picture = new Image();
  return new Promise<HTMLImageElement | null>((resolve) => {
    picture.onload = () => resolve(picture);
    picture.onerror = () => resolve(null);
    picture.src = address;
  }).finally(() => URL.revokeObjectURL(address));
}

/** Drawn again, at most as large as the server keeps it; null where the browser can't. */
async function redraw(picture: HTMLImageElement, name: string, mime: string): Promise<File | null> {
  const { naturalWidth: width, naturalHeight: height } = picture;
  const scale = Math.min(1, Math.sqrt(pixelsKept / (width * height)), longestSide / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.floor(width * scale));
  canvas.height = Math.max(1, Math.floor(height * scale));
  const paper = canvas.getContext('2d');
  if (!paper) return null;
  try {
    paper.fillStyle = '#fff';
    paper.fillRect(0, 0, canvas.width, canvas.height);
    paper.drawImage(picture, 0, 0, canvas.width, canvas.height);
  } catch {
    // Too large for this device's memory.
    return null;
  }
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, mime, quality));
  const ending = mime === 'image/png' ? 'png' : 'jpg';
  return drawn && new File([drawn], `${name.replace(/\.[^.]*$/, '') || 'photo'}.${ending}`, { type: drawn.type });
}

/**
 * A proof ready to send, judged by its bytes, whatever its name and type say. What only this browser can open, such as
 * a HEIC photo in Safari, becomes a JPEG; a vast photo is shrunk.
 */
export async function readyProof(file: File, rules: UploadRules): Promise<Ready> {
  const type = typeOfBytes(new Uint8Array(await file.slice(0, bytesOfType).arrayBuffer()));
  const mime = type === null || type === 'heic' ? '' : mimeOf(type);
  const typed = new File([file], file.name, { type: mime, lastModified: file.lastModified });
  const problem = uploadProblem(typed, rules);
  if (type === null || type === 'pdf') return problem === null ? { file: typed } : { problem };

  const picture = await openPicture(file);
  // The server reports a broken file.
  if (!picture) return problem === null ? { file: typed } : { problem: type === 'heic' ? proofTexts.heic : problem };
  const { naturalWidth: width, naturalHeight: height } = picture;
  const isVast = width * height > mostPixels || Math.max(width, height) > longestSide;
  if (problem === null && !isVast) return { file: typed };
  const wanted = ['image/jpeg', 'image/png'].find((one) => rules.mimes.includes(one));
  const drawn = wanted ? await redraw(picture, file.name, wanted) : null;
  if (!drawn) {
    if (type === 'heic') return { problem: proofTexts.heic };
    return { problem: problem ?? proofTexts.tooManyPixels };
  }
  const left = uploadProblem(drawn, rules);
  return left === null ? { file: drawn } : { problem: left };
}
