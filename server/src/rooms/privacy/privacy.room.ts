import { privacyCalls } from '@cobuy/contract/privacy/privacy.http';
import { privacyPaths } from '@cobuy/contract/privacy/privacy.paths';
import { readDevice } from '../../platform/callers/device-cookie.ts';
import { defineRoutes } from '../../platform/http/register-calls.ts';
import { sendFile } from '../../platform/http/send-file.ts';
import type { PersonalTable } from '../../platform/personal/personal-table.ts';
import type { Room } from '../../platform/room.ts';
import { deleteOwnAccount } from './delete-own-account.ts';
import { eraseKeptWithOrders } from './erase-kept-with-orders.ts';
import { exportData } from './export-data.ts';
import { canDeleteAccount } from './find-obstacles.ts';

/** @param listPersonalTables what all tables hold of people. */
export const privacyRoom = (listPersonalTables: () => readonly PersonalTable[]): Room => ({
  calls: [
    defineRoutes(privacyPaths, privacyCalls, {
      canDeleteAccount: (context) => canDeleteAccount(context),
      deleteOwnAccount: async (context, { body }, raw) =>
        void (await deleteOwnAccount(context, listPersonalTables(), body, readDevice(raw))),
      exportData: async (context, { query }, { reply }) =>
        sendFile(reply, await exportData(context, listPersonalTables(), query.format)),
    }),
  ],
  jobs: [
    {
      name: 'erase-kept-with-orders',
      cron: '33 3 * * *',
      run: (context) => eraseKeptWithOrders(context, listPersonalTables()),
    },
  ],
});
