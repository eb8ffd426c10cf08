import styles from './icon.module.css';

/** Outlines on a 20 × 20 grid, drawn with a 1.75 stroke. */
const outlines = {
  check: 'M4 10.5 8.2 15 16 5.5',
  cross: 'M5 5l10 10M15 5 5 15',
  plus: 'M10 4v12M4 10h12',
  minus: 'M4 10h12',
  warning: 'M10 3 18 17H2L10 3ZM10 8v4M10 14.4v.2',
  info: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15ZM10 9v5M10 6v.2',
  stop: 'M6.9 2.5h6.2l4.4 4.4v6.2l-4.4 4.4H6.9l-4.4-4.4V6.9L6.9 2.5ZM10 6v5M10 13.8v.2',
  clock: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15ZM10 5.5V10l3 2',
  copy: 'M7 7h9v10H7zM4 13V3h9',
  'chevron-down': 'M5 7.5 10 13l5-5.5',
  'chevron-left': 'M12.5 4.5 7 10l5.5 5.5',
  'chevron-right': 'M7.5 4.5 13 10l-5.5 5.5',
  person: 'M10 3a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM3 17.5c.8-3.2 3.6-4.7 7-4.7s6.2 1.5 7 4.7',
  people:
    'M7 4a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM1.5 16.5c.6-2.8 2.8-4 5.5-4s4.9 1.2 5.5 4M13 4.3a3 3 0 0 1 0 5.5M15 12.8c1.9.5 3.1 1.7 3.5 3.7',
  building: 'M4 17.5v-15h8v15M12 8h4.5v9.5M2 17.5h16M7 6h2M7 9.5h2M7 13h2',
  sun: 'M10 6.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM10 1.5v2M10 16.5v2M1.5 10h2M16.5 10h2M4 4l1.4 1.4M14.6 14.6 16 16M16 4l-1.4 1.4M5.4 14.6 4 16',
  moon: 'M16.5 12.2A7 7 0 0 1 7.8 3.5a7 7 0 1 0 8.7 8.7Z',
  screen: 'M2.5 4h15v10h-15zM7 17.5h6M10 14v3.5',
  search: 'M8.5 3a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11ZM12.7 12.7 17 17',
  help: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15ZM7.7 7.8c.2-1.4 1.2-2 2.4-2 1.3 0 2.3.8 2.3 2 0 1.7-2.3 1.7-2.3 3.4M10 14.2v.2',
  upload: 'M10 13.5V3M5.5 7.5 10 3l4.5 4.5M3 13v4h14v-4',
  download: 'M10 3v10.5M5.5 9 10 13.5 14.5 9M3 13v4h14v-4',
  camera: 'M2.5 6h3.7L7.5 4h5l1.3 2h3.7v10h-15zM10 8a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z',
  calendar: 'M3 4.5h14v12.5H3zM3 8.5h14M6.5 2.5v4M13.5 2.5v4',
  truck:
    'M1.5 5h10v9h-10zM11.5 8.5h4l3 3V14h-7M5 16.3a1.3 1.3 0 1 0 0-2.6 1.3 1.3 0 0 0 0 2.6ZM15 16.3a1.3 1.3 0 1 0 0-2.6 1.3 1.3 0 0 0 0 2.6Z',
  box: 'M3 6.5 10 3l7 3.5v7L10 17l-7-3.5v-7ZM3 6.5l7 3.5 7-3.5M10 10v7',
  receipt: 'M4 2.5h12v15l-2-1.5-2 1.5-2-1.5-2 1.5-2-1.5-2 1.5zM7 7h6M7 10.5h6',
  shield: 'M10 2.5 16.5 5v5c0 4-2.6 6.4-6.5 7.5-3.9-1.1-6.5-3.5-6.5-7.5V5L10 2.5Z',
  lock: 'M4.5 9h11v8.5h-11zM6.5 9V6.5a3.5 3.5 0 0 1 7 0V9',
  bell: 'M10 2.5a5 5 0 0 0-5 5c0 4-1.8 5.5-2 6.5h14c-.2-1-2-2.5-2-6.5a5 5 0 0 0-5-5ZM8 16.5a2 2 0 0 0 4 0',
  sliders: 'M3 6h7M14 6h3M12 3.8v4.4M3 14h3M10 14h7M8 11.8v4.4',
  mail: 'M2.5 4.5h15v11h-15zM2.5 5.5l7.5 6 7.5-6',
  share: 'M10 12V2.5M6.5 6 10 2.5 13.5 6M5 9H3.5v8.5h13V9H15',
  'arrow-right': 'M3 10h13M11 5l5 5-5 5',
  'arrow-left': 'M17 10H4M9 5l-5 5 5 5',
  'arrow-up': 'M10 17V4M5 9l5-5 5 5',
  'arrow-down': 'M10 3v13M5 11l5 5 5-5',
  'sign-out': 'M8 3H3v14h5M8 10h9.5M13.5 6l4 4-4 4',
  pencil: 'M3 17l1-4L14 3l3 3L7 16l-4 1ZM12 5l3 3',
  filter: 'M2.5 4h15L12 10.5V17l-4-2v-4.5L2.5 4Z',
  repeat: 'M3.5 9a6.5 6.5 0 0 1 11.5-3l1.5 1.5M16.5 3v4.5H12M16.5 11A6.5 6.5 0 0 1 5 14l-1.5-1.5M3.5 17v-4.5H8',
  circle: 'M10 4a6 6 0 1 0 0 12 6 6 0 0 0 0-12Z',
  dash: 'M5.5 10h9',
  reply: 'M8 4 3 9l5 5M3 9h8a6 6 0 0 1 6 6v1',
  more: 'M4.5 9.9v.2M10 9.9v.2M15.5 9.9v.2',
  send: 'M3 17 17.5 10 3 3l2 7-2 7ZM5 10h6',
  trash: 'M3 5.5h14M7.5 5.5V3h5v2.5M5 5.5l.8 12h8.4l.8-12',
  basket: 'M2.5 8h15L16 17H4L2.5 8ZM6.5 8 9 3M13.5 8 11 3',
  panes: 'M3 3h6v6H3zM11 3h6v6h-6zM3 11h6v6H3zM11 11h6v6h-6z',
  speech: 'M3 4h14v10H9l-4 3.5V14H3z',
  'bell-off': 'M5 14V9a5 5 0 0 1 8.5-3.5M15 9v5h1.5h-10M8.5 17h3M3 3l14 14',
} as const;

export type IconName = keyof typeof outlines;

/** A decorative outline: the words beside it, or the control's label, carry the meaning. */
export function Icon({ name, size = 20 }: { name: IconName; size?: 14 | 16 | 20 | 24 | 40 }) {
  return (
    <svg className={styles.icon} viewBox="0 0 20 20" width={size} height={size} aria-hidden="true" focusable="false">
      <path d={outlines[name]} />
    </svg>
  );
}
