import { createContext, type ReactNode, use, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useRevalidator, useRouteError } from 'react-router';
import { reportClientError } from '../../lib/calls/report-client-error.ts';
import { ErrorFallback } from './error-fallback.tsx';

/** How often each page was tried again; it lives above the page, because the page itself is replaced. */
const RetryContext = createContext<Map<string, number> | null>(null);

export function CountRetries({ children }: { children: ReactNode }) {
  const counts = useRef(new Map<string, number>());
  return <RetryContext value={counts.current}>{children}</RetryContext>;
}

/** The router's error element of every page: a page that broke, or whose code did not arrive, inside the shell. */
export function PageError() {
  const counts = use(RetryContext);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const error = useRouteError();
  useEffect(() => reportClientError(error), [error]);
  const retries = counts?.get(pathname) ?? 0;
  return (
    <ErrorFallback
      isAdmin={pathname.startsWith('/admin/')}
      retries={retries}
      onRetry={() => {
        counts?.set(pathname, retries + 1);
        void revalidate();
      }}
      onBack={() => navigate(-1)}
    />
  );
}
