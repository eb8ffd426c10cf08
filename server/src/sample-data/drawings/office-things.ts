import { blue, circle, type Drawings, green, red, sand, yellow } from './paper.ts';

const beans = (bag: string, label: string) =>
  `<path d="M60 50h80l8 122H52z" fill="${bag}"/><path d="M58 32h84v24H58z" fill="${label}"/>
  <path d="M72 92h56v48H72z" fill="#f6efdd"/><ellipse cx="100" cy="116" rx="13" ry="18" fill="${bag}" transform="rotate(24 100 116)"/>`;

const tea = `<path d="M50 92h84v44c0 22-18 32-42 32s-42-10-42-32z" fill="#fdfaf0" stroke="#c9b98f" stroke-width="4"/><path d="M134 104c24-4 24 34 0 34" fill="none" stroke="#c9b98f" stroke-width="8"/>
  <path d="M50 92h84v14H50z" fill="#a5693a"/><path d="M104 92V62" stroke="#8d9ca1" stroke-width="4"/><path d="M92 40h24v22H92z" fill="#4f8a4b"/>`;

const deskTop = `<path d="M28 84h144v16H28z" fill="#c08d4f"/><path d="M52 100v62M148 100v62" stroke="#4b5558" stroke-width="12"/><path d="M34 164h38M128 164h38" stroke="#4b5558" stroke-width="9" stroke-linecap="round"/>
  <path d="M76 44h48v32H76z" fill="#39464a"/><path d="M100 76v8" stroke="#39464a" stroke-width="8"/><path d="M26 118l-8 10M26 118l8 10M26 118v34M26 152l-8-10M26 152l8-10" stroke="#c0502f" stroke-width="5" stroke-linecap="round" fill="none"/>`;

const lamp = `<path d="M62 166h56" stroke="#39464a" stroke-width="12" stroke-linecap="round"/><path d="M90 162L66 104l48-44" fill="none" stroke="#39464a" stroke-width="8" stroke-linejoin="round"/>
  <path d="M96 44l40 38-30 16-26-24z" fill="#c0502f"/><path d="M136 82l22 46-60-10 8-20z" fill="#f8dd8a"/>${circle(66, 104, 7, '#c0502f')}`;

const monitorArm = `<path d="M84 40h84v58H84z" fill="#39464a"/><path d="M92 48h68v42H92z" fill="#9fc6cf"/><path d="M116 98v16l-50 12v40" fill="none" stroke="#8d9ca1" stroke-width="11" stroke-linejoin="round"/>
  <path d="M40 170h56" stroke="#4b5558" stroke-width="10" stroke-linecap="round"/>${circle(66, 126, 9, '#4b5558')}${circle(116, 112, 9, '#4b5558')}`;

const keyboard = `<rect x="22" y="72" width="156" height="66" rx="10" fill="#39464a"/>${Array.from(
  { length: 24 },
  (_, key) => {
    const [column, row] = [key % 8, Math.floor(key / 8)];
    return `<rect x="${32 + column * 17.3}" y="${80 + row * 18}" width="13" height="13" rx="3" fill="${key === 23 ? '#f2b01e' : '#e7ecec'}"/>`;
  },
).join('')}`;

const headset = `<path d="M48 116c0-84 104-84 104 0" fill="none" stroke="#39464a" stroke-width="12"/><rect x="36" y="106" width="28" height="48" rx="10" fill="#3d7f8c"/><rect x="136" y="106" width="28" height="48" rx="10" fill="#3d7f8c"/>
  <path d="M50 154c4 18 24 20 42 18" fill="none" stroke="#39464a" stroke-width="7"/>${circle(96, 171, 8, '#39464a')}`;

const marker = (x: number, color: string) =>
  `<rect x="${x}" y="70" width="24" height="98" rx="6" fill="#f4f6f6"/><path d="M${x} 128h24v40h-24z" fill="${color}"/><path d="M${x + 2} 70l4-26h12l4 26z" fill="${color}"/>`;

const paper = `<path d="M44 100h112v64H44z" fill="#fffdf6" stroke="#c9b98f" stroke-width="4"/><path d="M44 116h112M44 132h112M44 148h112" stroke="#e2d5b6" stroke-width="3"/><path d="M44 100l24-40h112l-24 40z" fill="#fffdf6" stroke="#c9b98f" stroke-width="4"/>`;

const fruitBox = `${circle(70, 86, 24, '#b5382c')}${circle(112, 82, 26, '#e58a1c')}${circle(144, 90, 20, '#7fae4a')}<path d="M34 96h132l-10 70H44z" fill="#c9a46b"/>
  <path d="M38 118h124M42 142h116" stroke="#9d7a43" stroke-width="5"/><path d="M112 56c2-10 10-16 18-16 0 10-8 18-18 16z" fill="#4f8a4b"/>`;

const water = `<path d="M86 34h28v26c14 10 18 18 18 30v82H68V90c0-12 4-20 18-30z" fill="#8fc3cf"/><path d="M84 28h32v14H84z" fill="#3d4f8c"/><path d="M68 104h64v36H68z" fill="#fdfaf0"/>
  ${circle(86, 156, 4, '#dff0f2')}${circle(104, 160, 5, '#dff0f2')}${circle(116, 152, 3, '#dff0f2')}`;

export const officeThings: Drawings = {
  'Coffee, espresso roast': [yellow, beans('#4a2f22', '#b5382c')],
  'Coffee, decaf': [blue, beans('#6b4a35', '#4f8a4b')],
  'Tea, assorted': [green, tea],
  'Standing desk, oak': [sand, deskTop],
  'Desk lamp': [blue, lamp],
  'Monitor arm': [yellow, monitorArm],
  'Keyboard, low profile': [red, keyboard],
  'Headset, wired': [green, headset],
  'Whiteboard markers': [sand, [marker(58, '#b5382c'), marker(88, '#3d4f8c'), marker(118, '#4f8a4b')].join('')],
  'Printer paper': [blue, paper],
  'Fruit box, seasonal': [green, fruitBox],
  'Sparkling water': [sand, water],
};
