import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router/dom';
import { createQueryClient } from '../lib/query-client.ts';
import { ToastRegion } from '../ui/feedback/toast-region.tsx';
import { LiveSession } from './live-session.tsx';
import { MaintenanceGate } from './maintenance-screen.tsx';
import { router } from './router.tsx';

const queryClient = createQueryClient();

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <MaintenanceGate>
        <LiveSession />
        <RouterProvider router={router} />
      </MaintenanceGate>
      <ToastRegion />
    </QueryClientProvider>
  );
}
