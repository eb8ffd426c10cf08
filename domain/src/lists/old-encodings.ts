/** The encodings of lists before Unicode, with the names people know. */
export const oldEncodings = [
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1257',
  'windows-1255',
  'windows-1256',
  'iso-8859-15',
  'iso-8859-2',
  'koi8-r',
  'macintosh',
  'cp850',
  'cp437',
  'cp852',
  'cp857',
  'cp737',
  'ibm866',
  'shift_jis',
  'gb18030',
  'big5',
  'euc-kr',
  'utf-8',
] as const;
export type OldEncoding = (typeof oldEncodings)[number];

export const encodingNames: Readonly<Record<OldEncoding, string>> = {
  'windows-1252': 'Western European (Windows-1252)',
  'windows-1250': 'Central European (Windows-1250)',
  'windows-1251': 'Cyrillic (Windows-1251)',
  'windows-1253': 'Greek (Windows-1253)',
  'windows-1254': 'Turkish (Windows-1254)',
  'windows-1257': 'Baltic (Windows-1257)',
  'windows-1255': 'Hebrew (Windows-1255)',
  'windows-1256': 'Arabic (Windows-1256)',
  'iso-8859-15': 'Western European (ISO 8859-15)',
  'iso-8859-2': 'Central European (ISO 8859-2)',
  'koi8-r': 'Cyrillic (KOI8-R)',
  macintosh: 'Old Mac (Mac Roman)',
  cp850: 'DOS, Western European (850)',
  cp437: 'DOS, American (437)',
  cp852: 'DOS, Central European (852)',
  cp857: 'DOS, Turkish (857)',
  cp737: 'DOS, Greek (737)',
  ibm866: 'DOS, Cyrillic (866)',
  shift_jis: 'Japanese (Shift JIS)',
  gb18030: 'Chinese, simplified (GB 18030)',
  big5: 'Chinese, traditional (Big5)',
  'euc-kr': 'Korean (EUC-KR)',
  'utf-8': 'Unicode (UTF-8)',
};

/** The letters from 128 on of pages that no platform decodes. */
const pages: Partial<Record<OldEncoding, string>> = {
  cp437:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
  cp737:
    'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩαβγδεζηθικλμνξοπρσςτυφχψ░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀ωάέήϊίόύϋώΆΈΉΊΌΎΏ±≥≤ΪΫ÷≈°∙·√ⁿ²■\u00a0',
  cp857:
    'ÇüéâäàåçêëèïîıÄÅÉæÆôöòûùİÖÜø£ØŞşáíóúñÑĞğ¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ºªÊËÈ\ufffdÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµ\ufffd×ÚÛÙìÿ¯´\u00ad±\ufffd¾¶§÷¸°¨·¹³²■\u00a0',
  cp850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
  cp852:
    'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0',
};

/** The platform's decoder; what can't be read becomes U+FFFD. */
export type Decode = (bytes: Uint8Array, encoding: string) => string;

/** @param platform for what it knows. */
export function decodeOld(bytes: Uint8Array, encoding: OldEncoding, platform: Decode): string {
  const page = pages[encoding];
  if (page === undefined) return platform(bytes, encoding);
  const units = Uint16Array.from({ length: 256 }, (_, byte) => (byte < 0x80 ? byte : page.charCodeAt(byte - 0x80)));
  // Joining letter by letter takes seconds for ten megabytes.
  const written = new DataView(new ArrayBuffer(2 * bytes.length));
  for (let place = 0; place < bytes.length; place++) written.setUint16(2 * place, units[bytes[place] ?? 0] ?? 0, true);
  return platform(new Uint8Array(written.buffer), 'utf-16le');
}
