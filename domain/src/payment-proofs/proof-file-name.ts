import { normalized } from '../texts/normalized.ts';
import type { ProofType } from './payment-proof-rules.ts';

/** File endings by type, the usual one first. */
export const proofEndings: Readonly<Record<ProofType, readonly [string, ...string[]]>> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/gif': ['gif'],
  'application/pdf': ['pdf'],
};

const longestStem = 80;
/** Control characters, and those that turn the direction of writing: a name that reads `gpj.exe` backwards. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
/** What some system takes for a path, a drive or a pattern. */
const notForNames = /[<>:"|?*]/g;

/** The name to show and save: no folders, no invisible characters, and the extension that fits the bytes. */
export function proofFileName(given: string, type: ProofType): string {
  const [ending, ...others] = proofEndings[type];
  const name = (normalized(given, 'NFC').split(/[\\/]/).at(-1) ?? '')
    .replace(unseen, '')
    .replace(notForNames, '')
    .trim();
  const dot = name.lastIndexOf('.');
  const hasEnding = dot > 0 && [ending, ...others].includes(name.slice(dot + 1).toLowerCase());
  const stem = (hasEnding ? name.slice(0, dot) : name).replace(/^[.\s]+|[.\s]+$/g, '');
  return `${[...stem].slice(0, longestStem).join('') || 'payment-proof'}.${hasEnding ? name.slice(dot + 1) : ending}`;
}
