import type { GroupBuy } from '@cobuy/contract/group-buys/group-buys.http';
import type { ReactNode } from 'react';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { editDealPath } from '../deal-path.ts';

interface NewDealNoticeProps {
  deal: Pick<GroupBuy, 'id' | 'isPublic' | 'phase' | 'organization'>;
  share: ReactNode;
}

/** Who finds a group buy that was just saved: whoever has its link, or the members alone. */
export const NewDealNotice = ({ deal: { id, isPublic, phase, organization }, share }: NewDealNoticeProps) => (
  <Notice
    tone="ok"
    title="Group buy created"
    action={isPublic ? share : <LinkButton to={editDealPath(id)}>Edit</LinkButton>}
    announced
  >
    {isPublic
      ? `Now share its link: people can look at it${phase === 'active' ? ' and order' : ''} from this moment on.`
      : `It’s private: only members of ${organization.name} see it${phase === 'active' ? ' and can order' : ''}. Switch Public on when everybody may.`}
  </Notice>
);
