import { useMutation } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { messageOf } from '../lib/api-error.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { refreshSession } from '../lib/refresh-session.ts';
import { useSession } from '../lib/session.ts';
import { verifyEmail } from '../rooms/auth/auth.api.ts';
import { BrokenLink } from '../rooms/auth/broken-link.tsx';
import { EntryFrame } from '../rooms/auth/entry-frame.tsx';
import { Button } from '../ui/actions/button.tsx';
import { LinkButton } from '../ui/actions/link-button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';

/** A press, not the visit, confirms: programs that look at mail open every link in it. */
export function VerifyEmailPage() {
  usePageTitle('Confirm your e-mail');
  const [search] = useSearchParams();
  const token = search.get('token');
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: async (link: string) => {
      await verifyEmail(link);
      if (useSession.getState().isAuthenticated) await refreshSession().catch(() => undefined);
    },
  });
  if (!token) return <BrokenLink title="Confirm your e-mail" />;
  return (
    <EntryFrame title="Confirm your e-mail" lead="Then all orders placed with this address appear in your account.">
      {error ? (
        <Notice tone="danger" announced>
          {messageOf(error, 'Request failed')}
        </Notice>
      ) : null}
      {isSuccess ? (
        <>
          <Notice tone="ok" announced>
            Your e-mail is confirmed.
          </Notice>
          <LinkButton to="/" variant="primary" wide>
            Browse group buys
          </LinkButton>
        </>
      ) : (
        <Button variant="primary" wide pending={isPending} onClick={() => mutate(token)}>
          Confirm my e-mail
        </Button>
      )}
    </EntryFrame>
  );
}
