import { Button } from '../ui/actions/button.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { Page } from '../ui/layout/page.tsx';

/** Tries before the page gives up (specification 1, section 9). */
export const mostRetries = 3;

interface ErrorFallbackProps {
  retries: number;
  onRetry: () => void;
  onBack: () => void;
}

/** Stands in for a page that broke. */
export function ErrorFallback({ retries, onRetry, onBack }: ErrorFallbackProps) {
  const isExhausted = retries >= mostRetries;
  return (
    <Page title="Oops! Something went wrong" width="reading">
      <ErrorState
        title="This page could not be shown"
        {...(isExhausted ? {} : { onRetry })}
        action={<Button onClick={onBack}>Go Back</Button>}
      >
        {isExhausted
          ? 'Maximum retry attempts reached. Please refresh the page or contact support.'
          : 'An unexpected error occurred'}
      </ErrorState>
    </Page>
  );
}
