// @vitest-environment happy-dom
// Rules: docs/rules/pages.md#drafts
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { create } from 'zustand';
import { AskBeforeLeaving } from './ask-before-leaving.tsx';

const useWork = create(() => ({ isChanged: true }));

function Form() {
  const isChanged = useWork((work) => work.isChanged);
  return <AskBeforeLeaving isChanged={isChanged} />;
}

let place: HTMLElement;
let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  useWork.setState({ isChanged: true });
});
afterEach(async () => {
  await act(async () => root.unmount());
  place.remove();
  vi.unstubAllGlobals();
});

async function openForm() {
  const router = createMemoryRouter(
    [
      { path: '/form', element: <Form /> },
      { path: '/elsewhere', element: <p>elsewhere</p> },
    ],
    { initialEntries: ['/form'] },
  );
  await act(async () => root.render(<RouterProvider router={router} />));
  return router;
}
const question = () => document.querySelector('[role=alertdialog]');
const press = (label: string) =>
  act(async () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label)?.click());

test('whoever wants to leave is asked, and stays or leaves', async () => {
  const router = await openForm();
  await act(async () => router.navigate('/elsewhere'));
  expect(question()?.textContent).toContain('Leave without saving?');
  await press('Stay');
  expect([question(), router.state.location.pathname]).toEqual([null, '/form']);
  await act(async () => router.navigate('/elsewhere'));
  await press('Leave');
  expect([question(), router.state.location.pathname]).toEqual([null, '/elsewhere']);
});

test('a question whose reason is gone goes too: nothing is left that could be lost', async () => {
  const router = await openForm();
  await act(async () => router.navigate('/elsewhere'));
  expect(question()).not.toBeNull();
  await act(async () => useWork.setState({ isChanged: false }));
  expect([question(), router.state.location.pathname]).toEqual([null, '/form']);
  await act(async () => router.navigate('/elsewhere'));
  expect(router.state.location.pathname).toBe('/elsewhere');
});
