import { variablesOfMail } from '@cobuy/domain/mail-templates/mail-descriptions';
import { type MailDescription, sampleSite } from '@cobuy/domain/mail-templates/mail-variables';
import type { MailValues } from '../render-mail.ts';

interface Site {
  siteName: string;
  publicUrl: string;
}

/** What a preview puts in the place of each variable, with links that begin as those of this installation do. */
export function sampleData(mail: MailDescription, { siteName, publicUrl }: Site): Record<string, unknown> {
  const samples = Object.entries(variablesOfMail(mail)).map(([name, { sample }]) => [name, sample]);
  const text = JSON.stringify(Object.fromEntries(samples)).replaceAll(sampleSite, publicUrl);
  return { ...(JSON.parse(text) as Record<string, unknown>), siteName };
}

/** With what somebody tries in their place; names that the template does not have are left alone. */
export const withTestData = (samples: MailValues, testData: MailValues = {}): MailValues => ({
  ...samples,
  ...Object.fromEntries(Object.entries(testData).filter(([name]) => Object.hasOwn(samples, name))),
});
