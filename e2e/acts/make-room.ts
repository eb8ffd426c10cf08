import { type APIRequestContext, expect } from '@playwright/test';
import { fromProgram } from './from-program.ts';
import { samplePassword } from './sign-in-by-form.ts';

/** The plan of the sample organizations' owners has room for five agents and a few hundred people: journeys beside each other make more. */
export async function makeCapacityForAgents(request: APIRequestContext) {
  const data = { email: 'super@cobuy.example', password: samplePassword };
  const signedIn = await request.post('/api/auth/login', { data, headers: fromProgram() });
  const { token } = (await signedIn.json()) as { token: string };
  const { data: settings } = (await (await request.get('/api/tiers/settings')).json()) as {
    data: { PREMIUM: Record<string, number> };
  };
  const answer = await request.put('/api/tiers/settings', {
    data: { ...settings, PREMIUM: { ...settings.PREMIUM, agents: 100, users: 5000 } },
    headers: { ...fromProgram(), authorization: `Bearer ${token}` },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}
