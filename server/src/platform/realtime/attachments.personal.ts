import { ofOthers, personal } from '../personal/personal-table.ts';
import { socketIoAttachments } from './attachments.tables.ts';

export const attachmentsPersonal = [
  personal(socketIoAttachments, {
    columns: {
      payload: ofOthers('on its way between two processes, and gone within a minute'),
    },
  }),
];
