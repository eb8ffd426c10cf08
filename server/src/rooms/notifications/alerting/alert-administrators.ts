import type { AdminAlertData } from '@cobuy/domain/notifications/admin-alerts';
import type { Services } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import { insertPlanned } from '../../../platform/database/planned-inserts.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { planMails } from '../../../platform/mail/queue-mail.ts';
import { composeMail } from '../../mail-templates/compose-mail.ts';
import { readSettings } from '../../system/read-settings.ts';
import { notify } from '../notifying/notify.ts';
import { sayNewNotices } from '../say-notices.ts';
import { listOrganizationAdmins, listSuperadmins, noteAlert } from './admin-alerts.queries.ts';

export interface AdminAlert {
  /** Alerts once a day per key, however often and by however many processes it's raised: `disk-low`. */
  key: string;
  /** The same for everybody, or made for each person by their account's id. */
  data: AdminAlertData | ((userId: string) => AdminAlertData);
  /** Path of the page on this site that shows it. */
  path: string;
  /** Left out for an alert about the installation. */
  organizationId?: string | null;
  /** Alerts once per key, and never again. */
  once?: boolean;
  /** False where mail itself is what fails. */
  byMail?: boolean;
}

/** Two runs of a daily job are seldom exactly a day apart. */
const hoursUntilAgain = 23;

/** Some organizations have no administrators, above all a SUPERADMIN's; the SUPERADMINs stand in. */
async function listAlerted(tx: Db, organizationId: string | null) {
  const admins = organizationId ? await listOrganizationAdmins(tx, organizationId) : [];
  return admins.length > 0 ? admins : listSuperadmins(tx);
}

/** Alerts ORGADMINs or SUPERADMINs, in its own transaction: in the app and, unless switched off, by mail. */
export async function alertAdministrators(services: Services, alert: AdminAlert): Promise<void> {
  const { key, data, path, organizationId = null, byMail = true, once = false } = alert;
  const { clock } = services;
  const now = clock.now();
  // Before the transaction: waiting for another connection while holding one could deadlock.
  const { notifiesAdminAlerts } = await readSettings(services);
  const url = `${await services.readPublicUrl()}${path}`;
  await inTransaction(services, async (tx, afterCommit) => {
    const notSince = once ? new Date(0) : new Date(now.getTime() - hoursUntilAgain * 3_600_000);
    if (!(await noteAlert(tx, { organizationId, key, now, notSince }))) return;
    const people = await listAlerted(tx, organizationId);
    const dataFor = typeof data === 'function' ? data : () => data;
    const what = { organizationId, kind: 'admin_alert' as const, path, subject: `admin-alert:${key}` };
    const notices = people.map(({ id }) => ({ ...what, data: dataFor(id), userId: id, reader: 'account' as const }));
    await notify(tx, afterCommit, services, notices);
    if (!byMail || !notifiesAdminAlerts || people.length === 0) return;
    const said = await sayNewNotices(tx, services, notices);
    const words = new Map(said.map(({ userId, title, body }) => [userId, { title, body }]));
    const mails = people.map(({ id, email }) => ({
      to: email,
      ...composeMail('admin-alert', { title: '', body: '', ...words.get(id), url }),
      ...(organizationId && { organizationId }),
    }));
    await insertPlanned(tx, (await planMails(tx, mails)).planned);
  });
}

/** Alerts the installation's administrators once a day while files are refused for lack of space. */
export async function alertLowDisk(services: Services): Promise<void> {
  if (!(await services.disk.isLow())) return;
  await alertAdministrators(services, {
    key: 'disk-low',
    data: { alert: 'disk-low', megabytes: Math.round(services.config.leastFreeBytes / 1_000_000) },
    path: '/admin/system?section=health',
  });
}
