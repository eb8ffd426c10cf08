import { type Cut, cutOf, type Frame, keepInFrame, middle } from '@cobuy/domain/pictures/picture-cut';
import { useEffect, useState } from 'react';
import { Button } from '../actions/button.tsx';
import { Progress } from '../feedback/progress.tsx';
import { Cluster } from '../layout/stack.tsx';
import type { ChosenPicture } from './choose-picture.ts';
import { CutFrame } from './cut-frame.tsx';
import styles from './place-picture.module.css';

interface PlacePictureProps {
  chosen: ChosenPicture;
  frame: Frame;
  /** "The logo", "Your picture". */
  name: string;
  saveLabel: string;
  /** Uploads what the frame shows; calls `onSent` with the share sent so far. */
  onSave: (cut: Cut, onSent: (share: number) => void) => Promise<void>;
  onCancel: () => void;
}

export function PlacePicture({ chosen, frame, name, saveLabel, onSave, onCancel }: PlacePictureProps) {
  const { src, picture } = chosen;
  const [place, setPlace] = useState(middle);
  const [sent, setSent] = useState<number | null>(null);
  useEffect(() => () => URL.revokeObjectURL(src), [src]);
  const save = async () => {
    setSent(0);
    await onSave(cutOf(frame, picture, place), setSent).finally(() => setSent(null));
  };
  return (
    <>
      <p>Drag it, or move it with the arrow keys. Only what’s in the frame is kept.</p>
      <CutFrame
        frame={frame}
        label={`${name} as it will be shown.`}
        src={src}
        picture={picture}
        place={place}
        onPlace={setPlace}
      />
      <label className={styles.zoom}>
        <span>Zoom: {Math.round(place.zoom * 100)}%</span>
        <input
          type="range"
          name="zoom"
          min={frame.zoom.least}
          max={frame.zoom.most}
          step={frame.zoom.step}
          value={place.zoom}
          onChange={({ target }) => setPlace(keepInFrame(frame, picture, { ...place, zoom: Number(target.value) }))}
        />
      </label>
      {sent === null ? null : <Progress label="Uploading the picture" value={sent < 1 ? sent : null} />}
      <Cluster gap={8}>
        <Button variant="primary" pending={sent !== null} onClick={() => void save()}>
          {saveLabel}
        </Button>
        <Button disabled={sent !== null} onClick={onCancel}>
          Cancel
        </Button>
      </Cluster>
    </>
  );
}
