import sharp from 'sharp';
import { dotText } from './dot-letters.ts';

export interface ProofFacts {
  payee: string;
  payer: string;
  orderNumber: string;
  /** "$56.19" */
  amount: string;
  at: Date;
}

const day = (at: Date) => at.toISOString().slice(0, 10);

function slip({ payee, payer, orderNumber, amount, at }: ProofFacts): string {
  const lines: [text: string, y: number, dot: number][] = [
    [payee.slice(0, 22), 60, 3],
    ['CARD PAYMENT', 110, 2.4],
    [`DATE ${day(at)} ${at.toISOString().slice(11, 16)}`, 150, 2.2],
    [`FROM ${payer}`.slice(0, 30), 180, 2.2],
    ['ORDER', 230, 2.2],
    [orderNumber, 256, 2.4],
    ['TOTAL', 320, 3],
    [amount, 360, 5],
    ['APPROVED', 440, 3.4],
    ['KEEP THIS SLIP', 500, 2],
  ];
  const ink = lines.map(([text, y, dot]) => dotText(text, 110, y, dot)).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="560" height="640">
    <rect width="560" height="640" fill="#6b5a48"/><path d="M0 120h560M0 300h560M0 470h560" stroke="#5c4d3d" stroke-width="6"/>
    <g transform="rotate(-2.4 280 320)"><path d="M70 20h420v560l-14 12-14-12-14 12-14-12-14 12-14-12-14 12-14-12-14 12-14-12-14 12-14-12-14 12-14-12-14 12-14-12-14 12-14-12-14 12-14-12-14 12-14-12-14 12-14-12-14 12-14-12-14 12-14-12-14 12-14-12-14 12z" fill="#f4f1ea"/>
    <path d="${ink}" fill="#2a2a2e"/></g></svg>`;
}

function transfer({ payee, payer, orderNumber, amount, at }: ProofFacts): string {
  const lines: [text: string, y: number, dot: number][] = [
    ['TRANSFER SENT', 120, 3.4],
    [amount, 190, 6.5],
    ['TO', 300, 2],
    [payee.slice(0, 26), 322, 2.6],
    ['FROM', 372, 2],
    [payer.slice(0, 26), 394, 2.6],
    ['NOTE', 444, 2],
    [orderNumber, 466, 2.8],
    ['DATE', 516, 2],
    [day(at), 538, 2.6],
  ];
  const ink = lines.map(([text, y, dot]) => dotText(text, 40, y, dot)).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="760">
    <rect width="480" height="760" fill="#eef2f6"/><rect width="480" height="76" fill="#16324f"/>
    <circle cx="440" cy="38" r="14" fill="#7fd1ae"/><rect x="20" y="96" width="440" height="500" rx="14" fill="#fff"/>
    <path d="M40 280h400M40 590h400" stroke="#d5dde5" stroke-width="2"/><path d="${ink}" fill="#16324f"/>
    <rect x="40" y="640" width="400" height="60" rx="30" fill="#16324f"/><path d="${dotText('DONE', 196, 660, 3.2)}" fill="#fff"/></svg>`;
}

/** @returns a JPEG of a slip or a PNG of a bank's screen. */
export async function drawProof(design: 'slip' | 'transfer', facts: ProofFacts) {
  const image = sharp(Buffer.from(design === 'slip' ? slip(facts) : transfer(facts)));
  return design === 'slip'
    ? { type: 'image/jpeg' as const, ending: 'jpg', bytes: await image.jpeg({ quality: 72 }).toBuffer() }
    : // Without a palette: choosing one takes four times as long as the drawing.
      { type: 'image/png' as const, ending: 'png', bytes: await image.png({ compressionLevel: 6 }).toBuffer() };
}

const escapePdf = (text: string) => text.replace(/[^\x20-\x7e]/g, ' ').replace(/[\\()]/g, '\\$&');

export function writeProofPdf({ payee, payer, orderNumber, amount, at }: ProofFacts) {
  const lines = [
    'Payment receipt',
    '',
    `Date: ${day(at)}`,
    `From: ${payer}`,
    `To: ${payee}`,
    `Reference: ${orderNumber}`,
    `Amount: ${amount}`,
  ];
  const text = lines.map((line, index) => `1 0 0 1 72 ${760 - index * 26} Tm (${escapePdf(line)}) Tj`).join('\n');
  const stream = `BT /F1 ${16} Tf\n${text}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = file.length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return { type: 'application/pdf' as const, ending: 'pdf', bytes: Buffer.from(file, 'latin1') };
}
