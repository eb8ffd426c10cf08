import type { SignedInContext } from '../../../platform/context.ts';
import { prepareTextCheck } from '../../trust/prepare-text-check.ts';
import { editSettings } from '../edit-settings.ts';
import { presentSettings } from '../system.view.ts';

/**
 * Begins or ends maintenance. Begun once more it has another message; one that has ended keeps none.
 */
export async function setMaintenance(
  context: SignedInContext,
  { enabled, message, version }: { enabled: boolean; message: string | null; version?: number | undefined },
) {
  const check = await prepareTextCheck(context);
  check({ field: 'maintenanceMessage', text: enabled ? message : null });
  const changes = { maintenanceMode: enabled, maintenanceMessage: enabled ? message : null };
  return { data: presentSettings(await editSettings(context, changes, version)) };
}
