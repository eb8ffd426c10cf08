import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ToastRegion } from '../ui/feedback/toast-region.tsx';
import { LiveSession } from './live-session.tsx';
import { MaintenanceGuard } from './maintenance-guard.tsx';
import { TextChecks } from './text-checks.tsx';

/** Everything around the router (`children`), once per browser or per document that the server makes. */
export function App({ queryClient, children }: { queryClient: QueryClient; children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <MaintenanceGuard>
        <LiveSession />
        {children}
      </MaintenanceGuard>
      <TextChecks />
      <ToastRegion />
    </QueryClientProvider>
  );
}
