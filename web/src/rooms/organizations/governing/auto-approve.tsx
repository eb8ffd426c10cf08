import { roleRequestTexts } from '@cobuy/domain/role-requests/role-request-rules';
import { useState } from 'react';
import { messageOf } from '../../../lib/calls/api-error.ts';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { Switch } from '../../../ui/fields/switch.tsx';
import { useGovern, useGovernedOrganization } from './governing.api.ts';

/** Whether buyers who ask become agents at once. */
export function AutoApprove({ organizationId }: { organizationId: string }) {
  const { data } = useGovernedOrganization(organizationId);
  const { update } = useGovern();
  const [isBusy, setIsBusy] = useState(false);
  if (!data) return null;
  const change = async (autoApproveAgentRequests: boolean) => {
    setIsBusy(true);
    try {
      await update(organizationId, { autoApproveAgentRequests });
    } catch (error) {
      const title = roleRequestTexts.settingFailed;
      showToast({ tone: 'danger', title, text: messageOf(error, title) });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Switch
      name="autoApproveAgentRequests"
      label="Approve agent requests automatically"
      detail="Anyone who asks becomes an agent right away: they can see orders and buyers, and run group buys."
      checked={data.autoApproveAgentRequests}
      disabled={isBusy}
      onChange={({ target }) => void change(target.checked)}
    />
  );
}
