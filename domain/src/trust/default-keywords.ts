import type { KeywordCategory } from './trust-rules.ts';

interface Seeds {
  severity: number;
  /** Why they are prohibited, for the person who reviews a report. */
  notes: string;
  keywords: readonly string[];
  /** Patterns that aren't used until someone turns them on. */
  switchedOff?: readonly string[];
}

/** By their issuers' first digits; the last digit is checked where a number is found. */
const cardNumbers =
  '/\\b(?:4\\d{3}|5[1-5]\\d{2}|2(?:22[1-9]|2[3-9]\\d|[3-6]\\d{2}|7[01]\\d|720)|6(?:011|4[4-9]\\d|5\\d{2}))(?:[ ./\\x{a0}\\x{2010}-\\x{2015}-]{0,2}\\d{4}){3}\\b/';
const americanExpress =
  '/\\b3[47]\\d{2}[ ./\\x{a0}\\x{2010}-\\x{2015}-]{0,2}\\d{6}[ ./\\x{a0}\\x{2010}-\\x{2015}-]{0,2}\\d{5}\\b/';
const socialSecurity =
  '/\\b(?:0(?:0[1-9]|[1-9]\\d)|[1-578]\\d{2}|6(?:[0-57-9]\\d|6[0-57-9]))-(?:0[1-9]|[1-9]\\d)-(?:000[1-9]|00[1-9]\\d|0[1-9]\\d{2}|[1-9]\\d{3})\\b/';
const ibans = '/\\b[a-z]{2}\\d{2}(?: ?[a-z0-9]{4}){3,7}(?: ?[a-z0-9]{1,3})?\\b/';

/**
 * Prohibited on every site from its first day: goods and offers that are illegal nearly everywhere, and abuse, in words
 * without innocent use for a school, company or food co-op. Sites add their own, such as competitors.
 */
export const defaultKeywords: Readonly<Partial<Record<KeywordCategory, Seeds>>> = {
  illegal_substances: {
    severity: 5,
    notes: 'Drugs that are illegal to trade nearly everywhere',
    keywords: [
      'cocaine',
      'crack cocaine',
      'heroin',
      'methamphetamine',
      'crystal meth',
      'fentanyl',
      'carfentanil',
      'mdma',
      'ecstasy pills',
      'lsd tabs',
      'ghb',
      'date rape drug',
      'date rape drugs',
    ],
  },
  weapons_violence: {
    severity: 5,
    notes: 'Untraceable weapons, bombs, and violence for hire',
    keywords: [
      'ghost gun',
      'ghost guns',
      'untraceable gun',
      'untraceable guns',
      'untraceable firearm',
      'untraceable firearms',
      'pipe bomb',
      'pipe bombs',
      'nail bomb',
      'hitman for hire',
      'murder for hire',
    ],
  },
  adult_content: {
    severity: 5,
    notes: 'Abuse; what adults may view is up to each site',
    keywords: ['child porn', 'child pornography', 'kiddie porn', 'preteen porn', 'revenge porn'],
  },
  counterfeit: {
    severity: 4,
    notes: 'Counterfeit money and forged documents',
    keywords: [
      'counterfeit money',
      'counterfeit cash',
      'counterfeit bills',
      'counterfeit banknotes',
      'fake banknotes',
      'fake passport',
      'fake passports',
      'forged passport',
      'forged passports',
      'fake driving licence',
      'fake drivers license',
    ],
  },
  financial_fraud: {
    severity: 4,
    notes: 'Stolen cards and accounts',
    keywords: [
      'stolen credit card',
      'stolen credit cards',
      'cloned credit card',
      'cloned credit cards',
      'stolen bank account',
      'stolen bank accounts',
      'money mule wanted',
    ],
  },
  hacking_cybercrime: {
    severity: 4,
    notes: 'Attacks for sale',
    keywords: ['ransomware for sale', 'stolen passwords for sale', 'ddos for hire', 'botnet for rent'],
  },
  medical_prescription: {
    severity: 4,
    notes: 'Prescription medicines sold without a prescription',
    keywords: ['oxycontin without prescription', 'xanax without prescription', 'tramadol without prescription'],
  },
  hate_speech: {
    severity: 5,
    notes: 'Calls to kill any group of people, and Nazi salutes',
    keywords: [
      'sieg heil',
      'heil hitler',
      'gas the jews',
      'kill all jews',
      'kill all muslims',
      'kill all gays',
      'death to all muslims',
      'race war now',
    ],
  },
  scams_fraud: {
    severity: 4,
    notes: 'Promises that no one keeps',
    keywords: [
      'double your bitcoin',
      'double your money overnight',
      'advance fee loan',
      'claim your inheritance fund',
      'pyramid scheme signup',
    ],
  },
  gambling: {
    severity: 3,
    notes: 'Illegal betting',
    keywords: ['illegal casino', 'underground casino', 'fixed matches for sale', 'illegal sports betting'],
  },
  regulated_products: {
    severity: 4,
    notes: 'Protected animals and smuggled goods',
    keywords: [
      'elephant ivory for sale',
      'raw elephant ivory',
      'rhino horn powder',
      'rhino horn for sale',
      'tiger bone wine',
      'pangolin scales',
      'untaxed cigarettes',
      'contraband cigarettes',
    ],
  },
  personal_information: {
    severity: 4,
    notes: 'Numbers no one should send to others; not checked in payment methods, SKUs and addresses',
    keywords: [cardNumbers, americanExpress, socialSecurity],
    switchedOff: [ibans],
  },
  profanity: {
    severity: 2,
    notes: 'Insults that have no other meaning',
    keywords: ['motherfucker', 'motherfuckers', 'cocksucker', 'cocksuckers', 'fuck you', 'fuck off'],
  },
  dangerous_activities: {
    severity: 5,
    notes: 'Instructions and pacts that end lives',
    keywords: ['bomb making instructions', 'suicide pact'],
  },
  harassment: {
    severity: 4,
    notes: 'Threats against a person',
    keywords: [
      'go kill yourself',
      'you should kill yourself',
      'i will kill you',
      'i will find you and kill you',
      'hope you die',
    ],
  },
  spam: {
    severity: 2,
    notes: 'Bought followers and prizes no one has won',
    keywords: ['buy instagram followers', 'buy followers cheap', 'click here to claim your prize'],
  },
  prohibited_misc: {
    severity: 5,
    notes: 'Trade in people and organs',
    keywords: ['human kidney for sale', 'human organs for sale', 'human liver for sale', 'slaves for sale'],
  },
};
