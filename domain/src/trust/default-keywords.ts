import type { KeywordCategory } from './trust-rules.ts';

/**
 * What every installation forbids from its first day: goods and offers that are a crime nearly everywhere, in words that
 * a school, a company or a food co-op has no innocent use for. Whoever runs an installation adds its own.
 */
export const defaultKeywords: Readonly<Partial<Record<KeywordCategory, { severity: number; keywords: string[] }>>> = {
  illegal_substances: {
    severity: 5,
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
    keywords: ['child porn', 'child pornography', 'kiddie porn', 'preteen porn', 'revenge porn'],
  },
  counterfeit: {
    severity: 4,
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
    keywords: ['ransomware for sale', 'stolen passwords for sale', 'ddos for hire', 'botnet for rent'],
  },
  medical_prescription: {
    severity: 4,
    keywords: ['oxycontin without prescription', 'xanax without prescription', 'tramadol without prescription'],
  },
};
