import { blue, circle, type Drawings, green, red, sand, yellow } from './paper.ts';

const notebook = (cover: string, page: string) => {
  const lines = [74, 94, 114, 134].map((y) => `M78 ${y}h66`).join('');
  return `<rect x="50" y="34" width="104" height="134" rx="6" fill="${cover}"/><rect x="64" y="46" width="84" height="110" fill="#fdfaf0"/>
  <path d="${lines}" stroke="${page}" stroke-width="3"/><path d="M58 50v10M58 80v10M58 110v10M58 140v10" stroke="#fdfaf0" stroke-width="6" stroke-linecap="round"/>`;
};

const squares = `${notebook('#2f6b66', '#c5d6d4')}<path d="M84 46v110M104 46v110M124 46v110" stroke="#c5d6d4" stroke-width="3"/>`;

const pencils = (...colors: string[]) =>
  colors
    .map((color, place) => {
      const x = 100 + (place - (colors.length - 1) / 2) * 26;
      return `<path d="M${x - 11} 66h22v92H${x - 11}z" fill="${color}"/><path d="M${x - 11} 66l11-28 11 28z" fill="#e7cfa5"/><path d="M${x - 4} 48l4-10 4 10z" fill="${color}"/>
  <path d="M${x - 11} 150h22v16H${x - 11}z" fill="#c9cfd0"/>`;
    })
    .join('');

const watercolors = `<rect x="32" y="62" width="136" height="82" rx="10" fill="#39464a"/>${[
  '#b5382c',
  '#e58a1c',
  '#f0cf3c',
  '#4f8a4b',
  '#3d7f8c',
  '#3d4f8c',
]
  .map((color, place) => circle(56 + (place % 3) * 44, 84 + Math.floor(place / 3) * 38, 15, color))
  .join(
    '',
  )}<path d="M40 168L128 156" stroke="#8a5a17" stroke-width="7" stroke-linecap="round"/><path d="M128 151l28-2-27 11z" fill="#39464a"/>`;

const sheets = (edge: string) =>
  `<path d="M60 56h96v112H60z" fill="#e9e2d0"/><path d="M48 44h96v112H48z" fill="#fffdf6" stroke="${edge}" stroke-width="4"/>`;

const drawing = `${sheets('#c9b98f')}<path d="M62 138l22-36 16 20 12-14 20 30z" fill="#7fae7a"/>${circle(118, 74, 12, '#f0cf3c')}`;

const scissors = `<path d="M68 40l44 84M132 40L88 124" stroke="#9aa7aa" stroke-width="13" stroke-linecap="round"/>
  <circle cx="76" cy="144" r="22" fill="none" stroke="#c0502f" stroke-width="13"/><circle cx="124" cy="144" r="22" fill="none" stroke="#c0502f" stroke-width="13"/>${circle(100, 102, 5, '#4b5558')}`;

const glue = `<rect x="74" y="62" width="52" height="106" rx="8" fill="#f2b01e"/><rect x="80" y="36" width="40" height="30" rx="6" fill="#fdfaf0"/>
  <path d="M74 92h52v42H74z" fill="#fffdf6"/><path d="M86 106h28M86 120h20" stroke="#3d4f8c" stroke-width="6" stroke-linecap="round"/>`;

const geometry = `<path d="M46 160V52l108 108z" fill="#9fc6cf"/><path d="M68 138v-36l36 36z" fill="#dde3f2"/>
  <path d="M46 74h12M46 96h9M46 118h12M84 160v-12M106 160v-9M128 160v-12" stroke="#3d7f8c" stroke-width="4"/>`;

const calculator = `<rect x="56" y="30" width="88" height="140" rx="10" fill="#39464a"/><rect x="68" y="44" width="64" height="28" rx="3" fill="#c3d6b8"/>${[
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11,
]
  .map((key) => {
    const fill = key % 4 === 3 ? '#e58a1c' : '#e7ecec';
    return `<rect x="${68 + (key % 4) * 17}" y="${86 + Math.floor(key / 4) * 25}" width="13" height="17" rx="3" fill="${fill}"/>`;
  })
  .join('')}`;

const bag = `<path d="M72 66V48c0-16 56-16 56 0v18" fill="none" stroke="#26364f" stroke-width="9"/><path d="M52 64h96l10 104H42z" fill="#3d4f8c"/>
  <path d="M62 104h76v40H62z" fill="#31406f"/>${circle(100, 104, 5, '#f2b01e')}`;

const shirt = `<path d="M74 44h52l40 26-18 32-18-10v80H70V92l-18 10-18-32z" fill="#31406f"/><path d="M82 44c4 16 32 16 36 0z" fill="#efe5d3"/>
  <path d="M112 84l10 4v10c0 8-10 12-10 12s-10-4-10-12V88z" fill="#f2b01e"/>`;

const hoodie = `<path d="M76 56c0-28 48-28 48 0l38 20 6 80h-24l-6-50v66H62v-66l-6 50H32l6-80z" fill="#31406f"/><path d="M82 58c4 18 32 18 36 0-2-16-34-16-36 0z" fill="#202c50"/>
  <path d="M78 134h44l8 24H70z" fill="#202c50"/><path d="M92 74v22M108 74v22" stroke="#f2b01e" stroke-width="5" stroke-linecap="round"/>`;

const jacket = `<path d="M76 46h48l38 24 8 84h-24l-8-46v64H62v-64l-8 46H30l8-84z" fill="#e0b021"/><path d="M100 50v122" stroke="#a57d0d" stroke-width="5"/>
  <path d="M76 46c6 18 42 18 48 0-8-10-40-10-48 0z" fill="#c2960f"/>${circle(92, 96, 4, '#7d5e08')}${circle(92, 124, 4, '#7d5e08')}`;

const bottle = `<rect x="76" y="58" width="48" height="114" rx="14" fill="#9fb2b8"/><rect x="84" y="30" width="32" height="30" rx="6" fill="#39464a"/><path d="M76 96h48v30H76z" fill="#3d7f8c"/>`;

const lunchBox = `<rect x="38" y="78" width="124" height="76" rx="14" fill="#b6c2c6"/><path d="M38 104h124" stroke="#8d9ca1" stroke-width="5"/><rect x="84" y="96" width="32" height="18" rx="5" fill="#39464a"/>
  <path d="M74 78V60h52v18" fill="none" stroke="#8d9ca1" stroke-width="8"/>`;

export const schoolThings: Drawings = {
  'Notebook, ruled, A5': [yellow, notebook('#b5382c', '#b9c8d8')],
  'Notebook, squared, A4': [sand, squares],
  'Pencils, HB': [blue, pencils('#e0b021', '#d19f12', '#e0b021')],
  'Colored pencils': [green, pencils('#b5382c', '#e58a1c', '#4f8a4b', '#3d4f8c')],
  Watercolors: [red, watercolors],
  'Drawing paper, 200 g': [blue, drawing],
  'Scissors, left-handed': [yellow, scissors],
  'Glue sticks': [red, glue],
  'Geometry set': [sand, geometry],
  'Calculator, scientific': [green, calculator],
  'Gym bag': [yellow, bag],
  'School shirt, navy': [green, shirt],
  'School hoodie, navy': [sand, hoodie],
  'Rain jacket': [blue, jacket],
  'Lunch box, steel': [red, lunchBox],
  'Water bottle, steel': [yellow, bottle],
};
