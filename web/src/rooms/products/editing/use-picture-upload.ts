import { pictureRules, pictureTexts } from '@cobuy/domain/products/product-picture';
import { uploadProblem } from '@cobuy/domain/system/upload-rules';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../lib/calls/api-error.ts';
import { useUploadRules } from '../../system/upload-rules.api.ts';
import { sendPicture } from '../manage-products.api.ts';

/** An upload in progress: shows the local file until the picture has its own address. */
interface Sending {
  name: string;
  preview: string;
  /** From 0 to 1. */
  share: number;
}

/** Sends a picture as soon as it is chosen; the form goes on meanwhile. @param onUploaded gets its address. */
export function usePictureUpload(onUploaded: (imageUrl: string) => void) {
  const [sending, setSending] = useState<Sending | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [hasArrived, setHasArrived] = useState(false);
  const upload = useRef<AbortController | null>(null);
  const rules = useUploadRules(pictureRules);
  useEffect(() => () => upload.current?.abort(), []);
  const preview = sending?.preview;
  useEffect(() => () => (preview === undefined ? undefined : URL.revokeObjectURL(preview)), [preview]);

  const stop = () => {
    upload.current?.abort();
    upload.current = null;
    setSending(null);
    setProblem(null);
    setHasArrived(false);
  };

  const choose = async (file: File | undefined) => {
    if (!file) return;
    const found = rules.mimes.length === 0 ? pictureTexts.off : uploadProblem(file, rules);
    // A refused file doesn't replace a running upload.
    if (found) return setProblem(found);
    stop();
    const controller = new AbortController();
    upload.current = controller;
    const { signal } = controller;
    setSending({ name: file.name, preview: URL.createObjectURL(file), share: 0 });
    try {
      const { imageUrl } = await sendPicture(file, {
        signal,
        onUploadProgress: (share) => {
          if (!signal.aborted) setSending((now) => now && { ...now, share });
        },
      });
      if (signal.aborted) return;
      onUploaded(imageUrl);
      setHasArrived(true);
    } catch (error) {
      if (signal.aborted) return;
      setProblem(messageOf(error, pictureTexts.failed));
    }
    setSending(null);
  };

  return { rules, sending, problem, hasArrived, choose, stop };
}

export type PictureUpload = ReturnType<typeof usePictureUpload>;
