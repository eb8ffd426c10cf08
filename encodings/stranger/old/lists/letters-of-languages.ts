/** How often letters beyond ASCII come in ten thousand letters of a language, about: what tells old encodings apart. */
const icelandic = 'á180é64í157ó99ö78ú61ý23þ145ð439æ87';
const western = [
  // French, German, Spanish, Portuguese, Italian, Catalan, Dutch.
  'é190à49è35ê22ç9â5î5ô4û5ù6ë1ï1œ2',
  'ä54ö30ü63ß31é2',
  'ó83í70á50é40ñ31ú17ü1',
  'ã80ç53é34í30ó30á40ê45õ10â15à7ú12ô10',
  'à64è26ù17ò10é3ì3',
  'à80è60é50í50ó60ò30ú20ï10ü5ç10',
  'ë20é15ï10ü5ö5è5',
  // Swedish, Danish and Norwegian, Finnish, Icelandic.
  'ä180å134ö131é3',
  'å120ø94æ87é4',
  'ä360ö44å1',
  icelandic,
];
const central = [
  // Polish, Czech, Slovak, Hungarian, Romanian, Croatian and Slovenian.
  'ł180ę111ą99ż83ó85ś66ć40ń20ź6',
  'í164á87é63ě122ý100ř38š69č46ž72ů20ú5ň4ť4ď4ó2',
  'á150í90é60č100ž80š80ý90ľ40ú70ť50ň10ô20ä10ď20ó10ĺ1ŕ1',
  'é380á340ö80ó90ő90í50ü60ú30ű30',
  'ă150î90â50ş100ţ100',
  'š80č100ž60ć60đ20',
  'ä54ö30ü63ß31',
];
const cyrillic = [
  // Russian, Ukrainian, Bulgarian.
  'о1097е845а801и735н670т626с547р473в454л440к349м321д298п281у262я201ы190ь174г170з165б159ч144й121х97ж94ш73ю64ц48щ36э32ф26ъ4ё4',
  'о970н680а760и610т540в530е490і500р460с420л380к360м310у310д300п270я230з220ь180б170г160ч140й120х110ц100ж80ї80ш70ю70є60щ50ф20ґ1',
  'а1150и880о870е850т820н670р510с480в440л380д370к320п290м240з220я200г160ч150у150б150ъ150ц90ж70ш50х50й50щ50ю20ф20ь5',
];
const greek = [
  'α870ι560ο660ε560τ790ν650σ410ς420η410ρ440π410κ420υ270λ300μ340γ180ω140δ180χ120θ120φ80β70ξ40ζ40ψ20ά250έ200ή170ί250ό280ύ140ώ110',
];
const turkish = ['ı511ü185ş178ç116ğ113ö78â2'];
const baltic = [
  // Lithuanian, Latvian, Estonian.
  'ė150š120ž80ū50į50ų130ą80č40ę20',
  'ā400ī180ē160š80ū50ž20ņ50ļ30ķ15ģ12č15',
  'ä110õ100ü60ö20š2ž1',
];

const readLanguage = (written: string) => {
  const counts = [...written.matchAll(/(\p{L})(\d+)/gu)].map(
    ([, letter = '', count]) => [letter, Number(count)] as const,
  );
  const all = counts.reduce((sum, [, count]) => sum + count, 0);
  return new Map(counts.map(([letter, count]) => [letter, count / all]));
};
const read = (languages: readonly string[]) =>
  languages.map((written) => ({
    shares: readLanguage(written),
    // Few write it, and its Ý, Þ and Ð are the İ, Ş and Ğ of many who write Turkish.
    prior: written === icelandic ? -3 : 0,
  }));

/** Of each family of languages, how its letters beyond ASCII share among themselves. */
export const lettersOf = {
  western: read(western),
  central: read(central),
  cyrillic: read(cyrillic),
  greek: read(greek),
  turkish: read(turkish),
  baltic: read(baltic),
} as const;
export type Languages = keyof typeof lettersOf;
