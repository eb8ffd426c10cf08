import { dec } from './lib.ts';
const N = 20_000_000;
const fill = (f: (i: number) => number) => Uint8Array.from({ length: N }, (_, i) => f(i));
const cases: Record<string, () => Uint8Array> = {
  empty: () => new Uint8Array(0), one: () => Uint8Array.of(0xe9), a0: () => Uint8Array.of(0xa0), ff: ()=>Uint8Array.of(0xff), crs: ()=>fill(()=>13), cre9: ()=>fill(i=>i%2?13:0xe9),
  allE9: () => fill(() => 0xe9), oneByteWords: () => fill((i) => (i % 2 ? 0x20 : 0xe9)), tiny: () => fill((i) => (i % 3 ? 0x80 + ((i * 7919) % 128) : 0x20)),
  signs: () => fill((i) => 0x80 + (i % 32)), quotes94: () => fill((i) => (i % 7 ? 0x94 : 0x20)), controls: () => fill((i) => i % 32), c1: () => fill(() => 0x81),
  high: () => fill((i) => 0x80 + (i * 2654435761 >>> 25)), asciiThenBad: () => { const a = fill(() => 0x61); a[N - 1] = 0xe9; return a; },
  wordsThenBad: () => { const a = fill((i) => i % 6 ? 97 + (i * 31 % 26) : 0x20); a[N - 1] = 0xe9; return a; },
  utf7: () => fill((i) => '+AO'.charCodeAt(i % 3)), plus: () => fill(() => 0x2b), noLang: () => fill((i) => (i % 2 ? 0x80 : 0xc9)), noLang2: () => fill((i) => (i % 2 ? 0x80 : 0xc8)),
  esc: () => fill(() => 0x1b), zeros: () => fill(() => 0), commas: () => fill((i)=> i%2?0x2c:0xe9), digits: ()=>{const a=fill(()=>0x30); a[5]=0xe9;return a;}, all1a: ()=>fill(i=>i%2?0x1a:0xe9),
  utf16cut: ()=>fill(i=>i%2?0:0x61).subarray(0,N-1), bom: ()=>Uint8Array.of(0xef,0xbb,0xbf), ff_fe: ()=>Uint8Array.of(0xff,0xfe), fffe0: ()=>Uint8Array.of(0xff,0xfe,0xd8)
};
for (const [n, f] of Object.entries(cases)) {
  const b = f(); const t = performance.now(); let r: any; try { r = dec(b); } catch (e) { r = { text: 'THROWN ' + e, encoding: 0, isSure: 0 }; }
  console.log(n, Math.round(performance.now() - t) + 'ms', r && [r.text.slice(0, 30), r.text.length, r.encoding, r.isSure]);
}
