import { compileKeywords } from './compile-keywords.ts';
import { findWords } from './find-prohibited.ts';
import type { NormalizedText } from './normalize-text.ts';
import type { KeywordCategory } from './trust-rules.ts';

// What a text is about may excuse a word in it (docs/rules/trust.md#contexts): a school teaches what heroin did.

export const trustContexts = ['medical', 'educational', 'legal', 'historical', 'gaming', 'journalism'] as const;
export type TrustContext = (typeof trustContexts)[number];

/** The confidence that a context needs unless its rule says otherwise. */
export const usualConfidence = 0.7;

interface ContextRule {
  /** Above `usualConfidence` where the context is easily pretended. */
  confidence?: number;
  excuses: readonly KeywordCategory[];
  /** Words that suggest the context, each with the confidence it gives on its own. */
  words: Readonly<Record<string, number>>;
}

const weighed = (weight: number, words: string) => Object.fromEntries(words.split(' ').map((word) => [word, weight]));

const rules: Readonly<Record<TrustContext, ContextRule>> = {
  medical: {
    excuses: ['illegal_substances', 'medical_prescription', 'regulated_products', 'dangerous_activities'],
    words: {
      ...weighed(0.5, 'overdose naloxone withdrawal rehabilitation addiction methadone toxicology anaesthesia'),
      ...weighed(
        0.35,
        'patient patients doctor nurse clinic hospital therapy treatment symptoms diagnosis dose recovery',
      ),
    },
  },
  educational: {
    excuses: ['illegal_substances', 'weapons_violence', 'hate_speech', 'dangerous_activities', 'financial_fraud'],
    words: {
      ...weighed(0.5, 'curriculum lesson syllabus textbook workshop seminar lecture awareness prevention'),
      ...weighed(0.35, 'school students teacher teachers class course university study learn teaches taught'),
    },
  },
  legal: {
    confidence: 0.75,
    excuses: ['illegal_substances', 'weapons_violence', 'counterfeit', 'financial_fraud', 'hacking_cybercrime'],
    words: {
      ...weighed(0.5, 'statute prosecution defendant convicted legislation unlawful prohibited prohibits'),
      ...weighed(0.35, 'law laws court judge lawyer attorney police ban banned illegal regulation verdict'),
    },
  },
  historical: {
    excuses: ['weapons_violence', 'hate_speech', 'illegal_substances'],
    words: {
      ...weighed(0.5, 'century museum medieval archaeology exhibition memoir'),
      ...weighed(0.35, 'war history historical ancient empire era archive 1914 1918 1939 1945'),
    },
  },
  gaming: {
    confidence: 0.75,
    excuses: ['weapons_violence', 'profanity', 'gambling'],
    words: {
      ...weighed(0.5, 'multiplayer gameplay console tabletop dungeon'),
      ...weighed(0.35, 'game games player players level quest boardgame dice miniature miniatures'),
    },
  },
  journalism: {
    confidence: 0.75,
    excuses: ['illegal_substances', 'weapons_violence', 'hate_speech', 'scams_fraud', 'financial_fraud', 'counterfeit'],
    words: {
      ...weighed(0.5, 'journalist newspaper headline editorial investigative reporter'),
      ...weighed(0.35, 'report reported reports article news interview according documentary'),
    },
  },
};

/** Someone who offers something or asks for it isn't teaching or reporting; this also covers disguised spellings. */
const offers = compileKeywords(
  `sell sells selling seller sold sale buy buying buyer price prices cheap order orders deliver delivery discount
  offer offers offering shipping ships shipped dm pm stock pay paid gram grams kilo available contact whatsapp telegram
  signal vendor dealer wholesale bulk ready text me|call me|message me|write me|ring me
  verkaufe verkaufen kaufen preis vendo vende vends acheter vendre compra comprar venta precio prix`
    .split(/\s*\|\s*|(?<!\b(?:text|call|message|write|ring))\s+/)
    .map((keyword) => ({ keyword })),
);
const amount = /[$€£]\s?\d|\d\s?[$€£]/;

export interface SurenessOfContext {
  context: TrustContext;
  confidence: number;
}

/** The contexts a text is sure enough of, surest first; none where it offers something. */
export function contextsOf(typed: string, normalized: NormalizedText): SurenessOfContext[] {
  if (amount.test(typed) || findWords(offers, normalized).length > 0) return [];
  const words = new Set(normalized.text.match(/[\p{L}\p{N}]+/gu));
  return trustContexts
    .map((context) => {
      const doubt = Object.entries(rules[context].words)
        .filter(([word]) => words.has(word))
        .reduce((left, [, weight]) => left * (1 - weight), 1);
      return { context, confidence: Math.round((1 - doubt) * 100) / 100 };
    })
    .filter(({ context, confidence }) => confidence >= (rules[context].confidence ?? usualConfidence))
    .toSorted((one, other) => other.confidence - one.confidence);
}

/** Calls to do it, which no context excuses. */
const calls: readonly KeywordCategory[] = ['hate_speech', 'dangerous_activities'];
const gravest = 5;

/** The surest of these contexts that excuses a keyword. */
export const excuseOf = (
  contexts: readonly SurenessOfContext[],
  { category, severity }: { category: KeywordCategory; severity: number },
): SurenessOfContext | null =>
  severity === gravest && calls.includes(category)
    ? null
    : (contexts.find(({ context }) => rules[context].excuses.includes(category)) ?? null);
