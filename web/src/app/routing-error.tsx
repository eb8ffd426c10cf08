import { useState } from 'react';
import { Button } from '../ui/actions/button.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { Page } from '../ui/layout/page.tsx';

let count = 0;

/** The shell itself broke: nothing around this may be relied on. */
export function RoutingError() {
  // Something to quote: how many errors this window has had, and when.
  const [code] = useState(() => {
    count += 1;
    return `${count}-${Date.now()}`;
  });
  return (
    <main>
      <Page title="Unexpected Application Error!" width="reading">
        <ErrorState
          title="Cobuy stopped working"
          onRetry={() => location.reload()}
          action={<Button onClick={() => location.assign('/')}>Go to Home</Button>}
        >
          An unexpected error occurred. Error code: {code}
        </ErrorState>
      </Page>
    </main>
  );
}
