import sharp from 'sharp';

// Flat shapes on a square of 200: drawn alike on every machine, and nobody's photograph.

const leaf = '<path d="M104 62c4-20 20-30 40-28-2 20-18 32-40 28z" fill="#4f8a4b"/>';
const stem = '<path d="M100 72c0-12 2-20 8-28" fill="none" stroke="#5b4630" stroke-width="7" stroke-linecap="round"/>';
const around = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;

const apple = (skin: string, shine: string) =>
  `${stem}${leaf}<path d="M100 74c16-12 58-8 58 34 0 34-24 60-42 60-8 0-10-4-16-4s-8 4-16 4c-18 0-42-26-42-60 0-42 42-46 58-34z" fill="${skin}"/>
  <path d="M62 90c-8 8-10 22-6 36" fill="none" stroke="${shine}" stroke-width="9" stroke-linecap="round"/>`;

const bananas = `<path d="M52 48c-6 60 30 104 100 100 8 0 10-10 4-14-46-4-78-36-86-88-2-8-16-8-18 2z" fill="#e9b824"/>
  <path d="M70 40c10 46 40 74 88 80 8 0 10-12 2-14-40-8-62-34-74-70-4-8-18-4-16 4z" fill="#f3cf4f"/>
  <path d="M52 46l4-16 22-2 6 12z" fill="#6b5320"/>`;

const avocado = `<path d="M100 32c24 0 30 32 42 60 14 34-6 76-42 76s-56-42-42-76c12-28 18-60 42-60z" fill="#3f5b2e"/>
  <path d="M100 46c16 0 22 26 32 50 12 28-4 58-32 58s-44-30-32-58c10-24 16-50 32-50z" fill="#dbe3a0"/>${around(100, 118, 23, '#7a4d2b')}`;

const blueberries = [
  [70, 118, 32],
  [128, 122, 34],
  [98, 78, 33],
]
  .map(
    ([x = 0, y = 0, radius = 0]) =>
      `${around(x, y, radius, '#3d4f8c')}<path d="M${x - 9} ${y - 14}l9 7 9-7-2 12 8 8-11 1-4 10-4-10-11-1 8-8z" fill="#27335f"/>`,
  )
  .join('');

const carrots = `<path d="M96 66c-16-10-22-26-20-42 14 6 22 20 24 36 2-18 10-32 26-40 2 18-6 36-22 46z" fill="#4f8a4b"/>
  <path d="M76 70c0-14 52-14 52 0 0 40-12 82-26 112-14-30-26-72-26-112z" fill="#e07b28"/>
  <path d="M80 92h22M86 122h18M122 106h-18" stroke="#b85d16" stroke-width="6" stroke-linecap="round"/>`;

const onion = `<path d="M100 28c4 22 8 34 30 46 44 26 34 96-30 96s-74-70-30-96c22-12 26-24 30-46z" fill="#c98a3a"/>
  <path d="M100 62c-34 30-34 72-6 106M100 62c34 30 34 72 6 106" fill="none" stroke="#a56a22" stroke-width="5"/>`;

const potatoes = `<ellipse cx="82" cy="92" rx="50" ry="38" fill="#d7b06a"/><ellipse cx="118" cy="128" rx="52" ry="38" fill="#c99c50"/>
  <path d="M70 82h8M96 76h6M98 122h8M134 138h8M132 112h6" stroke="#96702e" stroke-width="6" stroke-linecap="round"/>`;

const kale = `<path d="M96 176c0-44 2-86 4-120" fill="none" stroke="#8fb37d" stroke-width="9" stroke-linecap="round"/>
  <path d="M100 26c16-4 26 8 24 20 14 0 20 14 12 24 14 4 16 20 6 28 10 8 6 24-6 26-4 14-22 16-36 8-14 8-32 6-36-8-12-2-16-18-6-26-10-8-8-24 6-28-8-10-2-24 12-24-2-12 8-24 24-20z" fill="#2f6b46"/>
  <path d="M100 46v92M100 80l-18-14M100 80l18-14M100 110l-20-12M100 110l20-12" stroke="#8fb37d" stroke-width="5" stroke-linecap="round"/>`;

const lemons = `<path d="M36 112c10-40 60-62 104-44 8 2 18-4 24 4-2 10-6 10-6 20 2 46-44 76-86 60-12-4-18 0-26-6-4-10-12-22-10-34z" fill="#f0cf3c"/>
  <path d="M66 96c10-14 26-20 40-18" fill="none" stroke="#fbe98a" stroke-width="8" stroke-linecap="round"/>`;

/** A sack that lies open. */
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
  <ellipse cx="100" cy="78" rx="50" ry="24" fill="${grain}"/>${places.map(([x = 0, y = 0]) => around(x, y, 5, dots)).join('')}
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

const [red, green, yellow, blue, sand] = ['#f4dcd5', '#dfead6', '#f8edc8', '#dde3f2', '#efe5d3'];
const drawings: Readonly<Record<string, readonly [ground: string, drawing: string]>> = {
  'Apples, Braeburn, organic': [green, apple('#b5382c', '#dd7a66')],
  'Apples, Pink Lady, organic': [red, apple('#d6617a', '#f0a9b6')],
  'Bananas, fair trade': [blue, bananas],
  Avocados: [yellow, avocado],
  Blueberries: [blue, blueberries],
  'Carrots, juicing': [green, carrots],
  'Onions, yellow': [yellow, onion],
  'Potatoes, Yukon Gold': [sand, potatoes],
  'Kale, lacinato': [green, kale],
  Lemons: [blue, lemons],
  'Oats, rolled, thick': [yellow, sack('#ead9b0', '#c9b27c')],
  'Oats, steel cut': [sand, sack('#dcc594', '#b3975c')],
  'Rice, brown basmati': [green, sack('#d9bd8f', '#f3e6c8')],
  'Lentils, French green': [red, sack('#6f7f55', '#4f5d3a')],
  Chickpeas: [blue, sack('#dcb877', '#bb9450')],
  'Black beans': [yellow, sack('#3d3740', '#5d5561')],
  'Almonds, raw': [green, nuts('#a5693a', '#7d4b24')],
  'Olive oil, extra virgin': [yellow, oil],
  'Honey, wildflower': [blue, jar('#dd9a26', '#8a5a17')],
  'Olives, Castelvetrano': [sand, jar('#8ba04b', '#566730')],
  'Coffee, whole bean, medium': [red, coffee],
};

/** @returns a picture of the product, or null where there is none: catalogues are never quite complete. */
export async function drawProduct(name: string): Promise<Buffer | null> {
  const found = drawings[name];
  if (!found) return null;
  const [ground, drawing] = found;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="480" height="480"><rect width="200" height="200" fill="${ground}"/>${drawing}</svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer();
}
