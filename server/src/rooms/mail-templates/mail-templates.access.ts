import { mailTemplateErrors } from '@cobuy/contract/mail-templates/mail-templates.errors';
import { describeMail } from '@cobuy/domain/mail-templates/mail-descriptions';
import type { MailDescription } from '@cobuy/domain/mail-templates/mail-variables';
import { refuse } from '../../platform/refusal.ts';

/** A mail that the program sends; anyone allowed to call this may edit all of them. */
export const accessTemplate = (key: string): MailDescription =>
  describeMail(key) ?? refuse(mailTemplateErrors.not_found);
