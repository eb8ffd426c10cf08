import { systemErrors } from '@cobuy/contract/system/system.errors';
import type { SignedInContext } from '../../../platform/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { prepareTextCheck } from '../../trust/prepare-text-check.ts';
import type { NameAccount } from '../change-settings.ts';
import { editSettings } from '../edit-settings.ts';
import { presentSettings } from '../system.view.ts';

/**
 * Begins or ends maintenance. Begun once more it has another message; one that has ended keeps none. Unlike other settings it
 * is not saved over what somebody else has changed since: it closes the site, or opens it.
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
