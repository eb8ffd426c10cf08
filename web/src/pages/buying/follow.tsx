import { followErrors } from '@cobuy/contract/follows/follows.errors';
import { useMutation } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { messageOf } from '../../lib/calls/api-error.ts';
import { usePageTitle } from '../../lib/frame/page-title.ts';
import { EntryFrame } from '../../rooms/auth/entry-frame.tsx';
import { confirmFollow, endFollowByLink, useFollowLink } from '../../rooms/follows/follows.api.ts';
import { groupBuyPath } from '../../rooms/group-buys/group-buy-path.ts';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SkeletonFrame } from '../../ui/feedback/skeleton.tsx';

type Link = NonNullable<ReturnType<typeof useFollowLink>['data']>;

function wordsOf({ what, groupBuy, organizationName: organization }: Link) {
  if (what !== 'opening')
    return {
      lead: `By e-mail, when ${organization} opens its next group buys.`,
      confirmed: `We’ll tell you when ${organization} opens its next group buys.`,
      ended: `You won’t get any more e-mails when ${organization} opens its next group buys.`,
    };
  const deal = groupBuy?.title ?? 'the group buy';
  return {
    lead: `By e-mail, when ${deal} from ${organization} opens.`,
    confirmed: `We’ll tell you when ${deal} from ${organization} opens.`,
    ended: `You won’t get any more e-mails when ${deal} from ${organization} opens.`,
  };
}

/** `/follow?token=`: a press confirms or ends it, not the visit, since mail programs open every link. */
export function FollowPage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const { data: link, error, isLoading } = useFollowLink(token);
  const confirm = useMutation({ mutationFn: () => confirmFollow(token) });
  const end = useMutation({ mutationFn: () => endFollowByLink(token) });
  usePageTitle('What you’ll hear about');
  const deed = confirm.error ?? end.error;
  const problem = !token || error || deed ? messageOf(deed ?? error, followErrors.link_invalid.sentence) : null;
  const words = link && wordsOf(link);
  const follows = confirm.isSuccess || (link?.isConfirmed ?? false);
  return (
    <EntryFrame title="What you’ll hear about" lead={words?.lead}>
      {isLoading ? <SkeletonFrame label="Loading…" height="44px" /> : null}
      {problem ? (
        <Notice tone="danger" announced>
          {problem}
        </Notice>
      ) : null}
      {end.isSuccess ? (
        <Notice tone="ok" announced title="Unsubscribed">
          {words?.ended}
        </Notice>
      ) : link ? (
        <>
          {confirm.isSuccess ? (
            <Notice tone="ok" announced title="Confirmed">
              {words?.confirmed}
            </Notice>
          ) : null}
          {follows ? (
            <Button wide pending={end.isPending} onClick={() => end.mutate()}>
              Unsubscribe
            </Button>
          ) : (
            <Button variant="primary" wide pending={confirm.isPending} onClick={() => confirm.mutate()}>
              Yes, tell me
            </Button>
          )}
        </>
      ) : null}
      <LinkButton to={link?.groupBuy ? groupBuyPath(link.groupBuy.id) : '/'} wide>
        {link?.groupBuy ? 'Open the group buy' : 'Browse group buys'}
      </LinkButton>
    </EntryFrame>
  );
}
