import { Link } from 'react-router';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Page } from '../../ui/layout/page.tsx';

/** Tries before the page gives up (docs/rules/pages.md#errors-of-pages). */
export const mostRetries = 3;

interface ErrorFallbackProps {
  /** For the pages under `/admin`, which lead back to their dashboard. */
  isAdmin: boolean;
  retries: number;
  onRetry: () => void;
  onBack: () => void;
}

export function ErrorFallback({ isAdmin, retries, onRetry, onBack }: ErrorFallbackProps) {
  const isExhausted = retries >= mostRetries;
  return (
    <Page title={isAdmin ? 'Admin Page Error' : 'Oops! Something went wrong'} width="reading">
      <ErrorState
        title="We couldn’t show this page"
        retry={!isExhausted && onRetry}
        action={
          isAdmin ? (
            <LinkButton to="/admin/dashboard">Back to Admin Dashboard</LinkButton>
          ) : (
            <Button onClick={onBack}>Go Back</Button>
          )
        }
      >
        {isExhausted ? (
          <>
            Maximum retry attempts reached. Please refresh the page or <Link to="/support">contact support</Link>.
          </>
        ) : (
          'An unexpected error occurred'
        )}
      </ErrorState>
    </Page>
  );
}
