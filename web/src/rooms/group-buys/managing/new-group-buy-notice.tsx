import type { GroupBuy } from '@cobuy/contract/group-buys/group-buys.http';
import type { ReactNode } from 'react';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { editGroupBuyPath } from '../group-buy-path.ts';

interface NewGroupBuyNoticeProps {
  deal: Pick<GroupBuy, 'id' | 'isPublic' | 'phase' | 'organization'>;
  share: ReactNode;
}

/** Who can find a group buy that was just saved: everybody with its link, or only members. */
export const NewGroupBuyNotice = ({ deal: { id, isPublic, phase, organization }, share }: NewGroupBuyNoticeProps) => (
  <Notice
    tone="ok"
    title="Group buy created"
    action={isPublic ? share : <LinkButton to={editGroupBuyPath(id)}>Edit</LinkButton>}
    announced
  >
    {textOf({ isPublic, phase, organization })}
  </Notice>
);

function textOf({ isPublic, phase, organization: { name } }: Omit<NewGroupBuyNoticeProps['deal'], 'id'>): string {
  if (isPublic)
    return phase === 'active'
      ? 'Now share its link: people can view it and order right away.'
      : 'Now share its link: people can view it right away.';
  return phase === 'active'
    ? `It’s private: only members of ${name} can see it and order. Turn Public on when others can see it.`
    : `It’s private: only members of ${name} can see it. Turn Public on when others can see it.`;
}
