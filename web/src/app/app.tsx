import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ToastRegion } from '../ui/feedback/toast-region.tsx';
import { LiveSession } from './live-session.tsx';
import { MaintenanceGate } from './maintenance-gate.tsx';
import { TextChecks } from './text-checks.tsx';

/** Everything around the router (`children`), once per browser or per document that the server makes. */
export function App({ queryClient, children }: { queryClient: QueryClient; children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <MaintenanceGate>
        <LiveSession />
        {children}
      </MaintenanceGate>
      <TextChecks />
      <ToastRegion />
    </QueryClientProvider>
  );
}
