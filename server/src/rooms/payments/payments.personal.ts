import { personal, wordsOfOrganization } from '../../platform/personal/personal-table.ts';
import { organizationPaymentMethods } from './payments.tables.ts';

const words = wordsOfOrganization;

export const paymentsPersonal = [
  personal(organizationPaymentMethods, {
    columns: {
      displayName: words,
      description: words,
      instructions: words,
      payee: words,
      paymentLink: words,
    },
  }),
];
