// Letters of five by seven dots, like a thermal printer's: receipts look the same on machines without fonts.

/** Five columns each, the topmost dot in the lowest bit. */
const columns: Readonly<Record<string, string>> = {
  '0': '3e5149453e',
  '1': '00427f4000',
  '2': '4261514946',
  '3': '2141454b31',
  '4': '1814127f10',
  '5': '2745454539',
  '6': '3c4a494930',
  '7': '0171090503',
  '8': '3649494936',
  '9': '064949291e',
  A: '7e1111117e',
  B: '7f49494936',
  C: '3e41414122',
  D: '7f4141221c',
  E: '7f49494941',
  F: '7f09090901',
  G: '3e4149497a',
  H: '7f0808087f',
  I: '00417f4100',
  J: '2040413f01',
  K: '7f08142241',
  L: '7f40404040',
  M: '7f020c027f',
  N: '7f0408107f',
  O: '3e4141413e',
  P: '7f09090906',
  Q: '3e4151215e',
  R: '7f09192946',
  S: '4649494931',
  T: '01017f0101',
  U: '3f4040403f',
  V: '1f2040201f',
  W: '3f4038403f',
  X: '6314081463',
  Y: '0708700807',
  Z: '6151494543',
  '.': '0060600000',
  ',': '0050300000',
  ':': '0036360000',
  '-': '0808080808',
  '/': '2010080402',
  $: '242a7f2a12',
  '#': '147f147f14',
  '*': '14083e0814',
  '+': '08083e0808',
};

/** The dots of a line of text as one SVG path; characters without a letter are blank. */
export function dotText(text: string, x: number, y: number, dot: number): string {
  let path = '';
  for (const [place, letter] of [...text.toUpperCase()].entries()) {
    const hex = columns[letter];
    if (!hex) continue;
    for (let column = 0; column < 5; column++) {
      const bits = Number.parseInt(hex.slice(column * 2, column * 2 + 2), 16);
      for (let row = 0; row < 7; row++)
        if (bits & (1 << row))
          path += `M${x + (place * 6 + column) * dot} ${y + row * dot}h${dot * 0.9}v${dot * 0.9}h-${dot * 0.9}z`;
    }
  }
  return path;
}
