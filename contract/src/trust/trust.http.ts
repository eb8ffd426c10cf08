import { trustContexts } from '@cobuy/domain/trust/contexts';
import { keywordCategories, textFields } from '@cobuy/domain/trust/trust-rules';
import { z } from 'zod';
import { defineCalls } from '../wire/calls.ts';
import { id, instant } from '../wire/schemas.ts';
import { trustPaths } from './trust.paths.ts';

export const textField = z.enum(textFields);
export const keywordCategory = z.enum(keywordCategories);
/** 1 to 5 (docs/rules/trust.md#console). */
export const severity = z.int().min(1).max(5);

export const validationKeyword = z
  .object({
    id,
    keyword: z.string(),
    /** SHA-256 of the keyword in its normalized spelling, in hexadecimal. */
    keywordHash: z.string(),
    /** What's between the slashes of a pattern; null for a word. */
    keywordPattern: z.string().nullable(),
    severity,
    category: keywordCategory,
    isActive: z.literal(true),
  })
  .meta({ id: 'ValidationKeyword' });
export type ValidationKeyword = z.infer<typeof validationKeyword>;

/** What may be written although it contains a keyword: everywhere, or in one field. */
export const allowedTerm = z.object({
  term: z.string(),
  context: z.string().nullable(),
  expiresAt: instant.nullable(),
});

export const validationList = z.object({
  keywords: z.array(validationKeyword),
  whitelist: z.array(allowedTerm),
  /** The number of keywords. If browsers get none, `keywords` is empty and the server alone decides. */
  total: z.int(),
});
export type ValidationList = z.infer<typeof validationList>;

/** Where something is in a text as it was typed, in UTF-16 units. */
export const textFinding = z
  .object({
    start: z.int(),
    end: z.int(),
    keyword: z.string(),
    category: keywordCategory,
    severity,
    rule: z.enum(['word', 'pattern', 'typo']),
    /** Wrong letters in a typo; 0 for everything else. */
    edits: z.int(),
    /** Why it's allowed there; null if it isn't, or if it's a typo. */
    allowance: z
      .union([
        z.object({ by: z.literal('whitelist'), term: z.string() }),
        z.object({ by: z.literal('context'), context: z.enum(trustContexts), confidence: z.number() }),
      ])
      .nullable(),
  })
  .meta({ id: 'TextFinding' });
export type TextFinding = z.infer<typeof textFinding>;

export const longestCheckedText = 20_000;

export const trustCalls = defineCalls(trustPaths, {
  getValidationKeywords: {
    access: 'public',
    organization: 'ignored',
    summary: 'The active keywords and the whitelist, for checking texts in a browser; with an ETag',
    response: validationList,
  },
  checkKeywords: {
    access: 'public',
    summary: 'Check a text that a browser found something in; what’s found is logged',
    body: z.object({
      /** Only the first 2,000 characters are checked. */
      text: z.string().transform((text) => text.slice(0, 2000)),
      field: textField,
      keywordIds: z.array(id).max(100).default([]),
    }),
    countsAs: 'check',
    response: z.object({ success: z.literal(true), violations: z.array(textFinding) }),
  },
});
