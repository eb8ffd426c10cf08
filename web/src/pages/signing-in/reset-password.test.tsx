// What somebody who was invited reads beside the first password.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ResetPasswordPage } from './reset-password.tsx';

test('an organization whose name ends with a full stop ends the sentence with that one alone', () => {
  const queries = new QueryClient();
  const invitation = { email: 'anna@b.example', firstName: null, organization: 'Kornkiste e.V.', inviter: 'Maya' };
  queries.setQueryData(['password-link', 'reset_password', 't'], { invitation });
  const page = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={['/reset-password?token=t']}>
        <ResetPasswordPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(page).toContain('Maya invited you to Kornkiste e.V. You’ll sign in');
});
