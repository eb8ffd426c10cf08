import { systemCalls } from '@cobuy/contract/system/system.http';
import { systemPaths } from '@cobuy/contract/system/system.paths';
import { defineRoutes } from '../../platform/http/register-calls.ts';
import type { Job } from '../../platform/jobs/start-jobs.ts';
import { changeFileTypes } from './change-file-types.ts';
import type { NameAccount } from './change-settings.ts';
import { changeSystemSettings } from './change-system-settings.ts';
import { type CountUnpaid, countUnpaidOrders } from './community/count-unpaid-orders.ts';
import { getPublicAddress } from './get-public-address.ts';
import { getSystemSettings } from './get-system-settings.ts';
import { getSystemStatus } from './get-system-status.ts';
import { listFileTypes } from './list-file-types.ts';
import { getOutboxMail } from './mailing/get-outbox-mail.ts';
import { listOutbox } from './mailing/list-outbox.ts';
import { type IsLinkOver, resendMail } from './mailing/resend-mail.ts';
import { showOutboxMail } from './mailing/show-outbox-mail.ts';
import { setMaintenance } from './maintenance/set-maintenance.ts';
import { reportHealth } from './report-health.ts';
import { setPublicAddress } from './set-public-address.ts';

interface Above {
  isLinkOver: IsLinkOver;
  countUnpaid: CountUnpaid;
  nameAccount: NameAccount;
  listJobs: () => readonly Pick<Job, 'name' | 'cron'>[];
}

/** @param above what is known above this room: whether a mailed link still works, which orders are unpaid, names of people, all jobs. */
export const systemRoutes = (above: Above) =>
  defineRoutes(systemPaths, systemCalls, {
    getSystemStatus: (context) => getSystemStatus(context),
    getSystemSettings: (context) => getSystemSettings(context),
    changeSystemSettings: (context, { body }) => changeSystemSettings(context, body, above.nameAccount),
    countUnpaidOrders: (context) => countUnpaidOrders(context, above.countUnpaid),
    setMaintenance: (context, { body }) => setMaintenance(context, body, above.nameAccount),
    listFileTypes: (context) => listFileTypes(context),
    changeFileTypes: (context, { body }) => changeFileTypes(context, body, above.nameAccount),
    getPublicAddress: (context) => getPublicAddress(context),
    setPublicAddress: (context, { body }) => setPublicAddress(context, body),
    getHealthReport: (context) => reportHealth(context, above.listJobs()),
    listOutbox: (context, { query }) => listOutbox(context, query),
    getOutboxMail: (context, { params }) => getOutboxMail(context, params.id),
    showOutboxMail: (context, { params }, { reply }) => showOutboxMail(context, params.id, reply),
    resendMail: (context, { params }) => resendMail(context, params.id, above.isLinkOver),
  });
