import { accountMails } from './account-mails.ts';
import { groupBuyMails } from './group-buy-mails.ts';
import { everywhere, type MailDescription } from './mail-variables.ts';
import { orderMails } from './order-mails.ts';

export const mailDescriptions = { ...orderMails, ...groupBuyMails, ...accountMails };
export type MailKey = keyof typeof mailDescriptions;

export const mailKeys = Object.keys(mailDescriptions) as MailKey[];

export const describeMail = (key: string): MailDescription | null =>
  Object.hasOwn(mailDescriptions, key) ? mailDescriptions[key as MailKey] : null;

/** The variables that its text may use, including those that every mail has. */
export const variablesOfMail = ({ variables }: MailDescription) => ({ ...everywhere, ...variables });
