import { systemErrors } from '@cobuy/contract/system/system.errors';
import type { Context } from '../../../platform/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { readSettings } from '../read-settings.ts';

/** During maintenance only a SUPERADMIN gets past; everyone else is told what the administrator wrote. */
export async function admitDuringMaintenance(context: Pick<Context, 'db' | 'actor'>): Promise<void> {
  const { maintenanceMode, maintenanceMessage } = await readSettings(context);
  if (!maintenanceMode) return;
  if (context.actor.kind === 'account' && context.actor.effectiveRole === 'SUPERADMIN') return;
  const message = maintenanceMessage ?? systemErrors.maintenance.sentence;
  refuse(systemErrors.maintenance, { beside: { maintenanceMode: true, message } });
}
