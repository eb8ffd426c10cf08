import { systemErrors } from '@cobuy/contract/system/system.http';
import type { Context, Services, SignedInContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { refuse } from '../../../platform/refusal.ts';
import { prepareTextCheck } from '../../trust/prepare-text-check.ts';
import type { NameAccount } from '../change-settings.ts';
import { editSettings } from '../edit-settings.ts';
import { readSettings } from '../read-settings.ts';
import { presentSettings } from '../system.view.ts';
import { findMaintenance, lockMaintenance, setMaintenanceSince } from './maintenance.queries.ts';

/** How long maintenance lasted. */
export interface Standstill {
  from: Date;
  to: Date;
}

type Following = Pick<Services, 'db' | 'clock' | 'log' | 'answerCache'>;

/**
 * Notes when maintenance begins and, once it has ended, moves what became due meanwhile by as long as it lasted. Until
 * that's done, whatever changes orders by itself waits (`pauseInMaintenance`).
 * @param moveOn runs in the same transaction
 */
export async function followMaintenance(
  context: Following,
  moveOn: (tx: Db, standstill: Standstill) => Promise<void>,
): Promise<void> {
  const { isOn, since } = await findMaintenance(context.db);
  if (isOn === (since !== null)) return;
  await inTransaction(context, async (tx, afterCommit) => {
    const found = await lockMaintenance(tx);
    const now = context.clock.now();
    if (found.isOn && !found.since) await setMaintenanceSince(tx, now);
    if (found.isOn || !found.since) return;
    await moveOn(tx, { from: found.since, to: now });
    await setMaintenanceSince(tx, null);
    afterCommit(() => context.answerCache.forget());
  });
}

/** A job that stands still during maintenance, and until the dates have been moved on after it. */
export const pauseInMaintenance =
  <C extends Pick<Services, 'db'>>(run: (context: C) => Promise<void>) =>
  async (context: C): Promise<void> => {
    const { isOn, since } = await findMaintenance(context.db);
    if (!isOn && since === null) await run(context);
  };

/** During maintenance only a SUPERADMIN is let in; everyone else sees the administrator's message. */
export async function admitDuringMaintenance(context: Pick<Context, 'db' | 'actor'>): Promise<void> {
  const { maintenanceMode, maintenanceMessage } = await readSettings(context);
  if (!maintenanceMode) return;
  if (context.actor.kind === 'account' && context.actor.effectiveRole === 'SUPERADMIN') return;
  const message = maintenanceMessage ?? systemErrors.maintenance.sentence;
  refuse(systemErrors.maintenance, { beside: { maintenanceMode: true, message } });
}

/**
 * Begins or ends maintenance. Beginning again changes the message; ending drops it. Unlike other settings, it doesn't
 * overwrite somebody else's newer change, because it closes or opens the site.
 */
export async function setMaintenance(
  context: SignedInContext,
  { enabled, message, version }: { enabled: boolean; message: string | null; version?: number | undefined },
  nameAccount: NameAccount,
) {
  const check = await prepareTextCheck(context);
  check({ field: 'maintenanceMessage', text: enabled ? message : null });
  const changes = { maintenanceMode: enabled, maintenanceMessage: enabled ? message : null };
  const { settings } = await editSettings(context, changes, {
    nameAccount,
    check: (found) => {
      if (version !== undefined && version !== found.version)
        refuse(systemErrors.edited_meanwhile, { details: { current: presentSettings(found) } });
    },
  });
  return { data: presentSettings(settings) };
}
