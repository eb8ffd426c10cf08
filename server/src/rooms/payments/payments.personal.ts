import { personal, plain, wordsOfOrganization } from '../../platform/personal/personal-table.ts';
import { organizationPaymentMethods } from './payments.tables.ts';

const words = wordsOfOrganization;

export const paymentsPersonal = [
  personal(organizationPaymentMethods, {
    columns: {
      organizationId: plain,
      id: plain,
      method: plain,
      displayName: words,
      description: words,
      instructions: words,
      payee: words,
      paymentLink: words,
      payingChangedAt: plain,
      paidAtHandover: plain,
      icon: plain,
      isEnabled: plain,
      isBuiltIn: plain,
      position: plain,
      updatedAt: plain,
    },
  }),
];
