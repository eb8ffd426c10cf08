import { privacyCalls } from '@cobuy/contract/privacy/privacy.http';
import { privacyPaths } from '@cobuy/contract/privacy/privacy.paths';
import { readDevice } from '../../platform/callers/device-cookie.ts';
import { defineRoutes } from '../../platform/http/register-calls.ts';
import { sendFile } from '../../platform/http/send-file.ts';
import type { PersonalTable } from '../../platform/personal/personal-table.ts';
import { canDeleteAccount } from './can-delete-account.ts';
import { deleteOwnAccount } from './delete-own-account.ts';
import { exportData } from './export-data.ts';

/** @param personalData what all tables hold of people. */
export const privacyRoutes = (personalData: readonly PersonalTable[]) =>
  defineRoutes(privacyPaths, privacyCalls, {
    canDeleteAccount: (context) => canDeleteAccount(context),
    deleteOwnAccount: async (context, { body }, raw) =>
      void (await deleteOwnAccount(context, personalData, body, readDevice(raw))),
    exportData: async (context, { query }, { reply }) =>
      sendFile(reply, await exportData(context, personalData, query.format)),
  });
