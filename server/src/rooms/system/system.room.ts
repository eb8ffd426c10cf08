import { systemCalls } from '@cobuy/contract/system/system.http';
import { systemPaths } from '@cobuy/contract/system/system.paths';
import { mailsKeptDays } from '@cobuy/domain/system/mail-delivery';
import type { ListNeeded } from '../../platform/backups/missing-files.ts';
import type { Services } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { defineRoutes } from '../../platform/http/register-calls.ts';
import type { Job } from '../../platform/jobs/start-jobs.ts';
import type { Loop } from '../../platform/jobs/start-loop.ts';
import { notedMails } from '../../platform/mail/mail-histories.ts';
import { mailOutboxPersonal } from '../../platform/mail/mail-outbox.tables.ts';
import type { RoomCommands } from '../../platform/realtime/realtime.ts';
import type { Room } from '../../platform/room.ts';
import { type Alert, backUpDaily } from './backing-up/back-up-daily.ts';
import { tryBackup } from './backing-up/try-backup.ts';
import { type NameAccount, settingsRoom } from './change-settings.ts';
import { type CountUnpaid, countUnpaidOrders } from './community/community-mode.ts';
import { changeFileTypes, listFileTypes } from './file-types.ts';
import { getSystemStatus } from './get-system-status.ts';
import { createCompleteMail, type LinkFirstPassword } from './mailing/complete-mail.ts';
import { deliverMail } from './mailing/deliver-mail.ts';
import { noteAllSubjects } from './mailing/note-subjects.ts';
import { deleteMailBeforeAcrossOrganizations, keepQueuedMailAcrossOrganizations } from './mailing/outbox.queries.ts';
import { getOutboxMail, listOutbox, showOutboxMail } from './mailing/read-outbox.ts';
import { type IsLinkOver, resendMail } from './mailing/resend-mail.ts';
import type { IsAddressConfirmed } from './mailing/spare-unconfirmed.ts';
import { followMaintenance, type Standstill, setMaintenance } from './maintenance/follow-maintenance.ts';
import { getPublicAddress, setPublicAddress } from './public-address.ts';
import { clearSettingsCache, readSettings } from './read-settings.ts';
import { reportHealth } from './report-health.ts';
import { isMailSent, updateMailSending } from './system.queries.ts';
import { systemPersonal } from './system.tables.ts';
import { changeSystemSettings, getSystemSettings } from './system-settings.ts';

interface Above {
  isLinkOver: IsLinkOver;
  countUnpaid: CountUnpaid;
  nameAccount: NameAccount;
  listJobs: () => readonly Pick<Job, 'name' | 'cron'>[];
  moveDatesOn: (tx: Db, standstill: Standstill) => Promise<void>;
  listNeededFiles: ListNeeded;
  settleRestored: (db: Db) => Promise<void>;
  alertAdministrators: Alert;
  isEmailConfirmed: (services: Services) => IsAddressConfirmed;
  linkFirstPassword: LinkFirstPassword;
}

/** Mails stay in the outbox until somebody sets how they're sent. */
const sendMail = ({ alertAdministrators, isEmailConfirmed, linkFirstPassword }: Above): Loop => ({
  pauseMs: 2000,
  async prepare(services) {
    const { smtpUrl } = services.config;
    if (smtpUrl === null) return null;
    const { createSmtpTransport } = await import('../../platform/mail/smtp-transport.ts');
    const transport = createSmtpTransport(smtpUrl);
    const told = {
      alert: (about: Parameters<Alert>[1]) => alertAdministrators(services, { ...about, byMail: false }),
      isConfirmed: isEmailConfirmed(services),
      completeMail: createCompleteMail(linkFirstPassword),
    };
    return { turn: () => deliverMail(services, transport, told), end: () => transport.close() };
  },
});

/**
 * Queues mails written from now on where a mail server is configured, otherwise keeps them. Kept mails stay kept,
 * whatever is configured later: nobody gets last month's mails.
 */
export async function noteMailSending(
  services: Pick<Services, 'db' | 'config' | 'log' | 'noteDeliveries'>,
): Promise<void> {
  const sendsMail = services.config.smtpUrl !== null;
  await inTransaction(services, async (tx) => {
    await updateMailSending(tx, sendsMail);
    // Nothing waits for a mail server where there is none.
    if (!sendsMail) await services.noteDeliveries(tx, notedMails(await keepQueuedMailAcrossOrganizations(tx), 'kept'));
  });
  clearSettingsCache();
}

/** Sent mail is kept for a while, to be read or resent; waiting mail stays. */
export async function deleteOldMail({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await deleteMailBeforeAcrossOrganizations(db, new Date(clock.now().getTime() - mailsKeptDays * 86_400_000));
}

/** Tells a page the settings without being asked. */
export const systemCommands: RoomCommands = {
  namespace: '/',
  roomsOf: async () => [settingsRoom],
  register: () => {},
};

/** @param above what is known above this room. */
export const systemRoom = (above: Above): Room => ({
  calls: [
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
      getOutboxMail: (context, { params }) =>
        getOutboxMail(context, params.id, createCompleteMail(above.linkFirstPassword)),
      showOutboxMail: (context, { params }, { reply }) =>
        showOutboxMail(context, params.id, createCompleteMail(above.linkFirstPassword), reply),
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

export const ofSystem = { isMailSent, readSettings };
