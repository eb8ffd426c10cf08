import { ofOthers, personal, plain } from '../../platform/personal/personal-table.ts';
import { suppliers } from './suppliers.tables.ts';

const contact = ofOthers('whom an organization buys from, which its administrators keep and correct');

export const suppliersPersonal = [
  personal(suppliers, {
    columns: {
      organizationId: plain,
      id: plain,
      name: contact,
      email: contact,
      note: contact,
      createdById: plain,
      createdAt: plain,
      updatedAt: plain,
    },
  }),
];
