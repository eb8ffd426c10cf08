import { readShares, type Spoken } from './letters-of-ascii.ts';

/** The language of the ASCII words, and about how often other letters come per 10,000: tells old encodings apart. */
type Written = readonly [spoken: Spoken, letters: string];
const albanian = 'ë700ç80';
const estonian = 'ä110õ100ü60ö20š2ž1';
const icelandic = 'á180é64í157ó99ö78ú61ý23þ145ð439æ87';
const western: Written[] = [
  ['french', 'é190à49è35ê22ç9â5î5ô4û5ù6ë1ï1œ10'],
  ['german', 'ä54ö30ü63ß31é2'],
  ['spanish', 'ó83í70á50é40ñ31ú17ü1'],
  ['portuguese', 'ã80ç53é34í30ó30á40ê45õ10â15à7ú12ô10'],
  ['italian', 'à64è26ù17ò10é3ì3'],
  ['catalan', 'à80è60é50í50ó60ò30ú20ï10ü5ç10'],
  ['dutch', 'ë20é15ï10ü5ö5è5'],
  ['swedish', 'ä180å134ö131é3'],
  ['danish', 'å120ø94æ87é4'],
  ['finnish', 'ä360ö44å1'],
  ['icelandic', icelandic],
  ['estonian', estonian],
  ['albanian', albanian],
  ['english', 'é50è20ñ15û8ê5â5î5ç5ë5ü4ö4ï4'],
];
const central: Written[] = [
  ['polish', 'ł180ę111ą99ż83ó85ś66ć40ń20ź6'],
  ['czech', 'í164á87é63ě122ý100ř38š69č46ž72ů20ú5ň4ť4ď4ó2'],
  ['slovak', 'á150í90é60č100ž80š80ý90ľ40ú70ť50ň10ô20ä10ď20ó10ĺ1ŕ1'],
  ['hungarian', 'é380á340ö80ó90ő90í50ü60ú30ű30'],
  ['romanian', 'ă150î90â50ş100ţ100'],
  ['croatian', 'š80č100ž60ć60đ20'],
  ['german', 'ä54ö30ü63ß31'],
];
// Beside words in other scripts, ASCII words are English: brands.
const cyrillic: Written[] = [
  // Russian, Ukrainian, Bulgarian, Serbian.
  [
    'english',
    'о1097е845а801и735н670т626с547р473в454л440к349м321д298п281у262я201ы190ь174г170з165б159ч144й121х97ж94ш73ю64ц48щ36э32ф26ъ4ё4',
  ],
  [
    'english',
    'о970н680а760и610т540в530е490і500р460с420л380к360м310у310д300п270я230з220ь180б170г160ч140й120х110ц100ж80ї80ш70ю70є60щ50ф20ґ1',
  ],
  [
    'english',
    'а1150и880о870е850т820н670р510с480в440л380д370к320п290м240з220я200г160ч150у150б150ъ150ц90ж70ш50х50й50щ50ю20ф20ь5',
  ],
  [
    'english',
    'а1150о1000и950е950н570т460р490ј420с550в380у440к360д370п300м370л270љ40њ70ђ20ћ60ч100ш70ж70з180б150г180х30ц70ф15џ5',
  ],
];
const greek: Written[] = [
  [
    'english',
    'α870ι560ο660ε560τ790ν650σ410ς420η410ρ440π410κ420υ270λ300μ340γ180ω140δ180χ120θ120φ80β70ξ40ζ40ψ20ά250έ200ή170ί250ό280ύ140ώ110',
  ],
];
const hebrew: Written[] = [
  [
    'english',
    'י1100ו1060ה870ל740א630ר560ת510ב480ש440מ420נ350ם320ח250ק220ע220ד230כ170פ170ן140ט120צ110ג130ז80ס150ך40ף30ץ20',
  ],
];
const turkish: Written[] = [['turkish', 'ı511ü185ş178ç116ğ113ö78â4î2û1']];
const baltic: Written[] = [
  ['lithuanian', 'ė150š120ž80ū50į50ų130ą80č40ę20'],
  ['latvian', 'ā400ī180ē160š80ū50ž20ņ50ļ30ķ15ģ12č15'],
  ['estonian', estonian],
];

const read = (languages: readonly Written[], isWestern = false) =>
  languages.map(([spoken, written]) => ({
    spoken,
    shares: readShares(written),
    // Few write Icelandic, and its Ý, Þ and Ð are the İ, Ş and Ğ of the many who write Turkish.
    prior: written === icelandic ? -3 : isWestern && (written === albanian || written === estonian) ? -2 : 0,
  }));

/** How often each non-ASCII letter is used, by family of languages. */
export const lettersOf = {
  western: read(western, true),
  central: read(central),
  cyrillic: read(cyrillic),
  greek: read(greek),
  hebrew: read(hebrew),
  turkish: read(turkish),
  baltic: read(baltic),
} as const;
export type Languages = keyof typeof lettersOf;
