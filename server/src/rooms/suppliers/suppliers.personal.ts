import { ofOthers, personal } from '../../platform/personal/personal-table.ts';
import { suppliers } from './suppliers.tables.ts';

const contact = ofOthers('whom an organization buys from, which its administrators keep and correct');

export const suppliersPersonal = [
  personal(suppliers, {
    columns: {
      name: contact,
      email: contact,
      note: contact,
    },
  }),
];
