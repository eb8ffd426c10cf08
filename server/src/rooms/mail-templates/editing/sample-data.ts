import { variablesOfMail } from '@cobuy/domain/mail-templates/mail-descriptions';
import { type MailDescription, sampleSite } from '@cobuy/domain/mail-templates/mail-variables';
import type { MailValues } from '../render-mail.ts';

interface Site {
  siteName: string;
  publicUrl: string;
}

/** Sample values for a preview's variables; links begin with this installation's address. */
export function sampleData(mail: MailDescription, { siteName, publicUrl }: Site): Record<string, unknown> {
  const samples = Object.entries(variablesOfMail(mail)).map(([name, { sample }]) => [name, sample]);
  const text = JSON.stringify(Object.fromEntries(samples)).replaceAll(sampleSite, publicUrl);
  return { ...(JSON.parse(text) as Record<string, unknown>), siteName };
}

/** Puts test data in the samples' place; names that the template doesn't have are ignored. */
export const withTestData = (samples: MailValues, testData: MailValues = {}): MailValues => ({
  ...samples,
  ...Object.fromEntries(Object.entries(testData).filter(([name]) => Object.hasOwn(samples, name))),
});
