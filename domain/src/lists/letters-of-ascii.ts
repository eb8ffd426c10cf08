/**
 * ASCII letters per thousand, in each language's names of countries, languages, money and measures: even a list of only
 * ASCII words tells its language.
 */
export const asciiOfLanguages = {
  french: 'a100b20c40d29e114f8g25h17i96j5k9l51m36n89o65p20q5r75s64t62u44v11w3x2y6z5',
  german: 'a96b27c39d28e126f12g36h44i82j3k21l49m27n89o39p13r71s71t54u39v6w9x1y7z11',
  spanish: 'a137b25c41d34e92f6g26h10i81j4k8l50m36n78o88p18q3r79s66t51u37v9w1x1y10z7',
  portuguese: 'a134b23c35d34e95f7g26h13i88j5k4l46m39n76o88p19q6r74s68t56u40v10w1x3y5z6',
  italian: 'a125b21c43d28e101f6g29h10i114j1k7l54m37n82o88p17q2r71s47t56u31v12w2y5z10',
  catalan: 'a131b32c31d29e96f6g35h11i95j5k12l56m39n72o49p14q6r72s73t60u42v9w3x5y12z5',
  dutch: 'a116b25c28d36e137f6g35h20i77j12k21l49m28n83o58p15q1r66s64t54u31v11w9x1y7z10',
  swedish: 'a131b23c14d36e82f11g36h10i77j9k57l57m33n83o40p14q1r79s71t65u36v14w3x1y12z5',
  danish: 'a101b24c14d40e108f13g38h12i77j6k51l58m33n80o45p14q1r79s72t61u35v13w3x1y15z3',
  finnish: 'a154b13c6d15e78f3g17h18i118j8k46l52m34n90o45p22q1r47s54t86u53v25w2y10z2',
  icelandic: 'a149b29c3d31e68f9g30h9i48j16k80l53m44n79o18p13r100s94t60u34v20x1y10',
  estonian: 'a139b20c5d31e95f3g24h17i117j10k42l61m38n62o43p20r54s63t69u54v29w1y1z1',
  albanian: 'a125b25c3d26e76f5g27h43i114j21k40l45m37n75o49p12q3r68s65t77u36v12x3z13',
  english: 'a122b28c35d31e107f8g30h22i84j4k15l50m34n82o56p19q1r70s62t63u34v9w8x2y19z6',
  polish: 'a121b23c32d27e68f6g21h9i97j23k57l34m31n66o63p23r59s57t47u35v1w35y28z38',
  czech: 'a107b29c17d35e76f6g17h17i74j14k55l45m34n92o68p25r60s57t80u35v26w2x1y13z15',
  slovak: 'a120b27c18d33e76f6g18h15i78j16k56l40m35n85o74p22r65s55t61u35v34w2x1y10z16',
  hungarian: 'a102b26c17d28e94f9g33h18i77j13k43l62m36n75o49p15r63s68t66u30v17w1x1y12z46',
  romanian: 'a129b24c42d27e110f9g26h12i114j3k9l54m34n81o50p20q1r73s41t61u44v9w2x2y7z16',
  croatian: 'a146b24c12d29e71f5g18h8i106j40k59l39m30n71o60p25r59s61t61u36v25w1y1z13',
  turkish: 'a152b26c21d26e90f8g25h12i91j2k45l62m43n76o39p12r73s55t57u33v12w1y27z11',
  lithuanian: 'a151b21c7d28e59f4g22h4i134j23k42l45m35n65o58p24r58s85t62u39v20w1y8z5',
  latvian: 'a131b25c12d33e75f4g23h5i112j27k38l42m38n67o42p21r60s84t65u59v21z13',
} as const;
export type Spoken = keyof typeof asciiOfLanguages;

/** @param written letters, and how often each comes: "a85b21". @returns the share of each. */
export const readShares = (written: string) => {
  const counts = [...written.matchAll(/(\p{L})(\d+)/gu)].map(
    ([, letter = '', count]) => [letter, Number(count)] as const,
  );
  const all = counts.reduce((sum, [, count]) => sum + count, 0);
  return new Map(counts.map(([letter, count]) => [letter, count / all]));
};
