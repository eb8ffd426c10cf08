import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router';
import { reportClientError } from '../../lib/calls/report-client-error.ts';
import { useSiteName } from '../../rooms/system/system.api.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Page } from '../../ui/layout/page.tsx';

let count = 0;

/** The shell itself broke: nothing around this may be relied on. */
export function RoutingError() {
  const siteName = useSiteName();
  const error = useRouteError();
  useEffect(() => reportClientError(error), [error]);
  // Something to quote: how many errors this window has had, and when.
  const [code] = useState(() => {
    count += 1;
    return `${count}-${Date.now()}`;
  });
  return (
    <main>
      <Page title="Unexpected Application Error!" width="reading">
        <ErrorState
          title={`${siteName} stopped working`}
          retry={() => location.reload()}
          action={<Button onClick={() => location.assign('/')}>Go to Home</Button>}
        >
          An unexpected error occurred. Error code: {code}
        </ErrorState>
      </Page>
    </main>
  );
}
