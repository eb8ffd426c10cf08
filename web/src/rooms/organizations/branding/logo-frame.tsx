import { type LogoPlace, logoScale, logoSize } from '@cobuy/domain/organizations/logo-rules';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import styles from './logo-frame.module.css';

interface LogoFrameProps {
  src: string;
  picture: { width: number; height: number };
  place: LogoPlace;
  onPlace: (place: LogoPlace) => void;
}

/** CSS pixels that a press of an arrow moves. */
const stepOf = (event: KeyboardEvent) => (event.shiftKey ? 10 : 1);

/** The frame as large as it is shown, with the picture behind it: moved by dragging, or with the arrows. */
export function LogoFrame({ src, picture, place, onPlace }: LogoFrameProps) {
  const grip = useRef<{ x: number; y: number; from: LogoPlace } | null>(null);
  const scale = logoScale(picture, place);
  const [width, height] = [picture.width * scale, picture.height * scale];
  /** Half of it, or of the frame, stays in sight. */
  const within = ({ zoom, x, y }: LogoPlace): LogoPlace => {
    const halfway = (frame: number, side: number) => (frame + side) / 2 - Math.min(frame, side) / 2;
    const [across, down] = [halfway(logoSize.width, width), halfway(logoSize.height, height)];
    return { zoom, x: Math.min(across, Math.max(-across, x)), y: Math.min(down, Math.max(-down, y)) };
  };
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (!grip.current) return;
    const { x, y, from } = grip.current;
    onPlace(within({ ...from, x: from.x + event.clientX - x, y: from.y + event.clientY - y }));
  };
  const press = (event: KeyboardEvent) => {
    const ways: Readonly<Record<string, readonly [number, number]>> = {
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
      ArrowUp: [0, -1],
      ArrowDown: [0, 1],
    };
    const way = ways[event.key];
    if (!way) return;
    event.preventDefault();
    const step = stepOf(event);
    onPlace(within({ ...place, x: place.x + way[0] * step, y: place.y + way[1] * step }));
  };
  return (
    <div
      className={styles.frame}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrows move what is in it
      tabIndex={0}
      role="img"
      aria-label="The logo as it will be shown. Drag it, or move it with the arrow keys."
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
          transform: `translate(${(logoSize.width - width) / 2 + place.x}px, ${(logoSize.height - height) / 2 + place.y}px)`,
        }}
      />
    </div>
  );
}
