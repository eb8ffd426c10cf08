import { type Frame, keepInFrame, type Place, type Size, scaleIn } from '@cobuy/domain/pictures/picture-cut';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import styles from './place-picture.module.css';

interface CutFrameProps {
  frame: Frame;
  /** What is shown in it, as in "The logo as it will be shown." */
  label: string;
  src: string;
  picture: Size;
  place: Place;
  onPlace: (place: Place) => void;
}

/** CSS pixels that a press of an arrow moves. */
const stepOf = (event: KeyboardEvent) => (event.shiftKey ? 10 : 1);

const ways: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The frame as large as it is placed, with the picture behind it: moved by dragging, or with the arrows. */
export function CutFrame({ frame, label, src, picture, place, onPlace }: CutFrameProps) {
  const grip = useRef<{ x: number; y: number; from: Place } | null>(null);
  const scale = scaleIn(frame, picture, place);
  const [width, height] = [picture.width * scale, picture.height * scale];
  const move = (next: Place) => onPlace(keepInFrame(frame, picture, next));
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (!grip.current) return;
    const { x, y, from } = grip.current;
    move({ ...from, x: from.x + event.clientX - x, y: from.y + event.clientY - y });
  };
  const press = (event: KeyboardEvent) => {
    const way = ways[event.key];
    if (!way) return;
    event.preventDefault();
    const step = stepOf(event);
    move({ ...place, x: place.x + way[0] * step, y: place.y + way[1] * step });
  };
  return (
    <div
      className={styles.frame}
      style={{ width: frame.width, height: frame.height }}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrows move what is in it
      tabIndex={0}
      role="img"
      aria-label={`${label} Drag it, or move it with the arrow keys.`}
      onKeyDown={press}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        grip.current = { x: event.clientX, y: event.clientY, from: place };
      }}
      onPointerMove={drag}
      onPointerUp={() => {
        grip.current = null;
      }}
      onPointerCancel={() => {
        grip.current = null;
      }}
    >
      <img
        src={src}
        alt=""
        draggable={false}
        className={styles.picture}
        style={{
          width: `${width}px`,
          height: `${height}px`,
          transform: `translate(${(frame.width - width) / 2 + place.x}px, ${(frame.height - height) / 2 + place.y}px)`,
        }}
      />
    </div>
  );
}
