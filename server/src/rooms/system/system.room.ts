import { systemCalls } from '@cobuy/contract/system/system.http';
import { systemPaths } from '@cobuy/contract/system/system.paths';
import type { ListNeeded } from '../../platform/backups/missing-files.ts';
import type { Services } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { defineRoutes } from '../../platform/http/register-calls.ts';
import type { Job } from '../../platform/jobs/start-jobs.ts';
import type { Loop } from '../../platform/jobs/start-loop.ts';
import { mailOutboxPersonal } from '../../platform/mail/mail-outbox.personal.ts';
import type { Room } from '../../platform/room.ts';
import { type Alert, backUpDaily } from './backing-up/back-up-daily.ts';
import { tryBackup } from './backing-up/try-backup.ts';
import { changeFileTypes } from './change-file-types.ts';
import { changeSystemSettings } from './change-system-settings.ts';
import { type CountUnpaid, countUnpaidOrders } from './community/count-unpaid-orders.ts';
import { getPublicAddress } from './get-public-address.ts';
import { getSystemSettings } from './get-system-settings.ts';
import { getSystemStatus } from './get-system-status.ts';
import { isMailSent } from './is-mail-sent.ts';
import { listFileTypes } from './list-file-types.ts';
import { deleteOldMail } from './mailing/delete-old-mail.ts';
import { deliverMail } from './mailing/deliver-mail.ts';
import { getOutboxMail } from './mailing/get-outbox-mail.ts';
import { listOutbox } from './mailing/list-outbox.ts';
import { noteMailSending } from './mailing/note-mail-sending.ts';
import { noteAllSubjects } from './mailing/note-subjects.ts';
import { type IsLinkOver, resendMail } from './mailing/resend-mail.ts';
import { showOutboxMail } from './mailing/show-outbox-mail.ts';
import type { IsAddressConfirmed } from './mailing/spare-unconfirmed.ts';
import { followMaintenance, type Standstill } from './maintenance/follow-maintenance.ts';
import { setMaintenance } from './maintenance/set-maintenance.ts';
import { readSettings } from './read-settings.ts';
import { reportHealth } from './report-health.ts';
import { setPublicAddress } from './set-public-address.ts';
import { systemPersonal } from './system.personal.ts';
import { systemCommands } from './system.realtime.ts';

interface Above {
  isLinkOver: IsLinkOver;
  countUnpaid: CountUnpaid;
  listJobs: () => readonly Pick<Job, 'name' | 'cron'>[];
  /** Moves on what became due during maintenance. */
  moveDatesOn: (tx: Db, standstill: Standstill) => Promise<void>;
  listNeededFiles: ListNeeded;
  /** What a restored installation changes in its rows. */
  settleRestored: (db: Db) => Promise<void>;
  alertAdministrators: Alert;
  isEmailConfirmed: (services: Services) => IsAddressConfirmed;
}

/** Mails wait in the outbox where nobody said how they are sent. */
const sendMail = ({ alertAdministrators, isEmailConfirmed }: Above): Loop => ({
  pauseMs: 2000,
  async prepare(services) {
    const { smtpUrl } = services.config;
    if (smtpUrl === null) return null;
    const { createSmtpTransport } = await import('../../platform/mail/smtp-transport.ts');
    const transport = createSmtpTransport(smtpUrl);
    const told = {
      alert: (about: Parameters<Alert>[1]) => alertAdministrators(services, { ...about, byMail: false }),
      isConfirmed: isEmailConfirmed(services),
    };
    return { turn: () => deliverMail(services, transport, told), end: () => transport.close() };
  },
});

/** @param above what is known above this room. */
export const systemRoom = (above: Above): Room => ({
  calls: [
    defineRoutes(systemPaths, systemCalls, {
      getSystemStatus: (context) => getSystemStatus(context),
      getSystemSettings: (context) => getSystemSettings(context),
      changeSystemSettings: (context, { body }) => changeSystemSettings(context, body),
      countUnpaidOrders: (context) => countUnpaidOrders(context, above.countUnpaid),
      setMaintenance: (context, { body }) => setMaintenance(context, body),
      listFileTypes: (context) => listFileTypes(context),
      changeFileTypes: (context, { body }) => changeFileTypes(context, body),
      getPublicAddress: (context) => getPublicAddress(context),
      setPublicAddress: (context, { body }) => setPublicAddress(context, body),
      getHealthReport: (context) => reportHealth(context, above.listJobs()),
      listOutbox: (context, { query }) => listOutbox(context, query),
      getOutboxMail: (context, { params }) => getOutboxMail(context, params.id),
      showOutboxMail: (context, { params }, { reply }) => showOutboxMail(context, params.id, reply),
      resendMail: (context, { params }) => resendMail(context, params.id, above.isLinkOver),
    }),
  ],
  commands: [systemCommands],
  jobs: [
    {
      name: 'follow-maintenance',
      cron: '* * * * *',
      run: (context) => followMaintenance(context, above.moveDatesOn),
    },
    { name: 'delete-old-mail', cron: '43 3 * * *', run: deleteOldMail },
    { name: 'note-subjects', cron: '* * * * *', run: noteAllSubjects },
    {
      name: 'back-up-daily',
      cron: '7 * * * *',
      run: (context) => backUpDaily(context, above.listNeededFiles, above.alertAdministrators),
    },
    {
      name: 'try-backup',
      cron: '27 * * * *',
      run: (context) => tryBackup(context, above.settleRestored, above.alertAdministrators),
    },
  ],
  loops: [sendMail(above)],
  personal: [...mailOutboxPersonal, ...systemPersonal],
  onStart: noteMailSending,
});

/** What lower rooms ask of the installation. */
export const ofSystem = { isMailSent, readSettings };
