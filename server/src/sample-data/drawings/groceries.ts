import { blue, circle, type Drawings, green, red, sand, yellow } from './paper.ts';

const leaf = '<path d="M104 62c4-20 20-30 40-28-2 20-18 32-40 28z" fill="#4f8a4b"/>';
const stem = '<path d="M100 72c0-12 2-20 8-28" fill="none" stroke="#5b4630" stroke-width="7" stroke-linecap="round"/>';

const apple = (skin: string, shine: string) =>
  `${stem}${leaf}<path d="M100 74c16-12 58-8 58 34 0 34-24 60-42 60-8 0-10-4-16-4s-8 4-16 4c-18 0-42-26-42-60 0-42 42-46 58-34z" fill="${skin}"/>
  <path d="M62 90c-8 8-10 22-6 36" fill="none" stroke="${shine}" stroke-width="9" stroke-linecap="round"/>`;

const bananas = `<path d="M52 48c-6 60 30 104 100 100 8 0 10-10 4-14-46-4-78-36-86-88-2-8-16-8-18 2z" fill="#e9b824"/>
  <path d="M70 40c10 46 40 74 88 80 8 0 10-12 2-14-40-8-62-34-74-70-4-8-18-4-16 4z" fill="#f3cf4f"/>
  <path d="M52 46l4-16 22-2 6 12z" fill="#6b5320"/>`;

const avocado = `<path d="M100 32c24 0 30 32 42 60 14 34-6 76-42 76s-56-42-42-76c12-28 18-60 42-60z" fill="#3f5b2e"/>
  <path d="M100 46c16 0 22 26 32 50 12 28-4 58-32 58s-44-30-32-58c10-24 16-50 32-50z" fill="#dbe3a0"/>${circle(100, 118, 23, '#7a4d2b')}`;

const blueberries = [
  [70, 118, 32],
  [128, 122, 34],
  [98, 78, 33],
]
  .map(
    ([x = 0, y = 0, radius = 0]) =>
      `${circle(x, y, radius, '#3d4f8c')}<path d="M${x - 9} ${y - 14}l9 7 9-7-2 12 8 8-11 1-4 10-4-10-11-1 8-8z" fill="#27335f"/>`,
  )
  .join('');

const lemons = `<path d="M36 112c10-40 60-62 104-44 8 2 18-4 24 4-2 10-6 10-6 20 2 46-44 76-86 60-12-4-18 0-26-6-4-10-12-22-10-34z" fill="#f0cf3c"/>
  <path d="M66 96c10-14 26-20 40-18" fill="none" stroke="#fbe98a" stroke-width="8" stroke-linecap="round"/>`;

const sack = (grain: string, dots: string) => {
  const places = [
    [72, 72],
    [92, 62],
    [112, 66],
    [130, 74],
    [84, 80],
    [104, 82],
    [120, 84],
  ];
  return `<path d="M44 88c-8 40-6 70 2 84h108c8-14 10-44 2-84z" fill="#c8ad85"/><ellipse cx="100" cy="84" rx="58" ry="26" fill="#a98d63"/>
  <ellipse cx="100" cy="78" rx="50" ry="24" fill="${grain}"/>${places.map(([x = 0, y = 0]) => circle(x, y, 5, dots)).join('')}
  <path d="M70 124h60v26H70z" fill="#efe4cf"/>`;
};

const nuts = (shell: string, seam: string) =>
  [
    [72, 122, -30],
    [128, 126, 24],
    [100, 76, 4],
  ]
    .map(
      ([x, y, turn]) =>
        `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M0-38c20 12 28 36 22 54-4 14-40 14-44 0-6-18 2-42 22-54z" fill="${shell}"/><path d="M0-26c-6 16-6 34 0 48" fill="none" stroke="${seam}" stroke-width="4"/></g>`,
    )
    .join('');

const oil = `<path d="M86 26h28v34c18 8 24 20 24 36v72c0 8-6 12-12 12H74c-6 0-12-4-12-12V96c0-16 6-28 24-36z" fill="#5d7a34"/>
  <path d="M84 18h32v18H84z" fill="#2f3b1c"/><path d="M62 104h76v46H62z" fill="#f1ead6"/><path d="M100 112c10 8 10 22 0 30-10-8-10-22 0-30z" fill="#5d7a34"/>`;

const jar = (inside: string, lid: string) =>
  `<rect x="56" y="58" width="88" height="116" rx="16" fill="${inside}"/><rect x="50" y="36" width="100" height="28" rx="8" fill="${lid}"/>
  <rect x="56" y="92" width="88" height="50" fill="#f6efdd"/><path d="M78 110h44M86 124h28" stroke="${lid}" stroke-width="6" stroke-linecap="round"/>`;

const coffee = `<path d="M58 44h84l10 128H48z" fill="#5a3d2b"/><path d="M56 30h88v22H56z" fill="#3c271a"/>
  <ellipse cx="100" cy="114" rx="24" ry="32" fill="#e8d9c2" transform="rotate(24 100 114)"/>
  <path d="M112 88c-24 14 0 34-24 52" fill="none" stroke="#5a3d2b" stroke-width="6"/>`;

const pear = `<path d="M100 58c0-12 3-20 10-28" fill="none" stroke="#5b4630" stroke-width="7" stroke-linecap="round"/>
  <path d="M100 54c22 0 26 22 30 40 6 22 26 30 26 50 0 22-26 32-56 32s-56-10-56-32c0-20 20-28 26-50 4-18 8-40 30-40z" fill="#b8862f"/>
  <path d="M72 122c-8 10-10 18-6 28" fill="none" stroke="#d9b268" stroke-width="8" stroke-linecap="round"/>`;

const citrus = (skin: string, inside: string) => {
  const slice = [0, 60, 120, 180, 240, 300].map(
    (turn) => `<path d="M128 128l-13-30a33 33 0 0 1 26 0z" fill="${inside}" transform="rotate(${turn} 128 128)"/>`,
  );
  return `${circle(82, 84, 48, skin)}${circle(82, 40, 5, '#4f8a4b')}${circle(128, 128, 46, skin)}${circle(128, 128, 39, '#fbf3df')}${slice.join('')}`;
};

const clementines = `${circle(70, 92, 38, '#e88a1f')}${circle(128, 84, 36, '#ee9a35')}${circle(104, 138, 40, '#e67f16')}
  <path d="M126 50c6-12 16-16 26-14-2 12-12 18-26 14zM102 100c-8-10-18-12-26-8 4 10 14 14 26 8z" fill="#4f8a4b"/>`;

const canister = `<path d="M62 60h62l14 20v92H62z" fill="#dfe7ea"/><path d="M74 40h26v20H74z" fill="#3d7f8c"/>
  <path d="M124 66h20v44" fill="none" stroke="#b9c6ca" stroke-width="9"/><path d="M62 104h76v40H62z" fill="#3d7f8c"/>${circle(88, 124, 9, '#dff0f2')}${circle(108, 118, 6, '#dff0f2')}`;

const jug = `<path d="M80 34h32v22l22 20v98H66V76l14-20z" fill="#8a4b1e"/><path d="M76 26h40v14H76z" fill="#4a2a12"/>
  <path d="M134 86h18v44h-18" fill="none" stroke="#8a4b1e" stroke-width="10"/><path d="M66 100h68v48H66z" fill="#f6efdd"/>
  <path d="M100 106l5 10 9-4-3 12 9 3-12 8v7h-6v-7l-14-8 9-3-3-12 9 4z" fill="#b5382c"/>`;

export const groceries: Drawings = {
  'Apples, Braeburn, organic': [green, apple('#b5382c', '#dd7a66')],
  'Apples, Pink Lady, organic': [red, apple('#d6617a', '#f0a9b6')],
  'Bananas, fair trade': [blue, bananas],
  Avocados: [yellow, avocado],
  Blueberries: [blue, blueberries],
  'Pears, Bosc': [green, pear],
  'Oranges, navel': [sand, citrus('#e58a1c', '#f2a93c')],
  'Grapefruit, ruby': [green, citrus('#e3a04e', '#d9584f')],
  Clementines: [blue, clementines],
  Lemons: [blue, lemons],
  'Oats, rolled, thick': [yellow, sack('#ead9b0', '#c9b27c')],
  'Oats, steel cut': [sand, sack('#dcc594', '#b3975c')],
  'Rice, brown basmati': [green, sack('#d9bd8f', '#f3e6c8')],
  'Lentils, French green': [red, sack('#6f7f55', '#4f5d3a')],
  Chickpeas: [blue, sack('#dcb877', '#bb9450')],
  'Black beans': [yellow, sack('#3d3740', '#5d5561')],
  'Almonds, raw': [green, nuts('#a5693a', '#7d4b24')],
  'Walnuts, halves': [sand, nuts('#8a5f38', '#5d3c20')],
  'Flour, bread, stone ground': [blue, sack('#f4ecd9', '#e2d5b6')],
  'Olive oil, extra virgin': [yellow, oil],
  'Honey, wildflower': [blue, jar('#dd9a26', '#8a5a17')],
  'Olives, Castelvetrano': [sand, jar('#8ba04b', '#566730')],
  'Coffee, whole bean, medium': [red, coffee],
  'Dish soap, refill': [yellow, canister],
  'Maple syrup, dark': [green, jug],
};
