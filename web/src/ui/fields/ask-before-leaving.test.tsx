// @vitest-environment happy-dom
// Rules: docs/rules/pages.md#drafts
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import {
  UNSAFE_createMemoryHistory as createMemoryHistory,
  createMemoryRouter,
  UNSAFE_createRouter as createRouter,
  Outlet,
  RouterProvider,
} from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { create } from 'zustand';
import { AskBeforeLeaving } from './ask-before-leaving.tsx';
import { mayLeavePage } from './leave-page.ts';

interface Work {
  isChanged: boolean;
  whenDone?: 'leave' | 'stay';
  title?: string;
}
const useWork = create<Work>(() => ({ isChanged: true }));

const Form = () => <AskBeforeLeaving {...useWork()} />;

let place: HTMLElement;
let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  useWork.setState({ isChanged: true }, true);
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

test('whoever signs out or changes the organization is asked first, and once', async () => {
  const router = await openForm();
  const staying = mayLeavePage();
  await act(async () => undefined);
  expect(question()?.textContent).toContain('Leave without saving?');
  await press('Stay');
  expect([await staying, question()]).toEqual([false, null]);
  await act(async () => router.navigate('/elsewhere'));
  expect(question()).not.toBeNull();
  await press('Stay');

  const leaving = mayLeavePage();
  await act(async () => undefined);
  await press('Leave');
  expect(await leaving).toBe(true);
  await act(async () => router.navigate('/elsewhere'));
  expect([question(), router.state.location.pathname]).toEqual([null, '/elsewhere']);
  expect(await mayLeavePage()).toBe(true);
});

test('whoever was asked before they sign out goes on once nothing would be lost any more', async () => {
  await openForm();
  const leaving = mayLeavePage();
  await act(async () => undefined);
  await act(async () => useWork.setState({ isChanged: false }));
  expect([await leaving, question()]).toEqual([true, null]);
});

test('a question whose reason is gone lets go who wanted to leave: nothing is left that could be lost', async () => {
  const router = await openForm();
  await act(async () => router.navigate('/elsewhere'));
  expect(question()).not.toBeNull();
  await act(async () => useWork.setState({ isChanged: false }));
  expect([question(), router.state.location.pathname]).toEqual([null, '/elsewhere']);
});

test('it goes, and whoever wanted to leave stays, where there is something to see instead', async () => {
  useWork.setState({ whenDone: 'stay' });
  const router = await openForm();
  await act(async () => router.navigate('/elsewhere'));
  await act(async () => useWork.setState({ isChanged: false }));
  expect([question(), router.state.location.pathname]).toEqual([null, '/form']);
  await act(async () => router.navigate('/elsewhere'));
  expect(router.state.location.pathname).toBe('/elsewhere');
});

test('where something else would be lost by now, that is asked about, by buttons of its own', async () => {
  const router = await openForm();
  await act(async () => router.navigate('/elsewhere'));
  const leave = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Leave');
  await act(async () => useWork.setState({ title: 'Leave without the links?' }));
  expect(question()?.textContent).toContain('Leave without the links?');
  // A person who was about to press it has not read what it says now.
  expect([document.contains(leave ?? null), router.state.location.pathname]).toEqual([false, '/form']);
  await press('Leave');
  expect([question(), router.state.location.pathname]).toEqual([null, '/elsewhere']);
});

test('the browser’s way back takes a moment, and who leaves by it is not asked again', async () => {
  const history = createMemoryHistory({ initialEntries: ['/elsewhere', '/form'] });
  const steps: (() => void)[] = [];
  const go = history.go.bind(history);
  history.go = (delta) => void steps.push(() => go(delta));
  const step = () => act(async () => steps.shift()?.());
  const router = createRouter({
    history,
    routes: [
      { path: '/form', element: <Form /> },
      { path: '/elsewhere', element: <p>elsewhere</p> },
    ],
  }).initialize();
  await act(async () => root.render(<RouterProvider router={router} />));
  // It ends with the way back itself.
  await act(async () => void router.navigate(-1));
  // There, and back to where the question is asked.
  await step();
  await step();
  expect(question()).not.toBeNull();
  await press('Leave');
  expect(router.state.location.pathname).toBe('/form');
  await step();
  expect([question(), router.state.location.pathname, steps]).toEqual([null, '/elsewhere', []]);
  router.dispose();
});

test('where the form stays on the next page, whoever has left once may stay the next time', async () => {
  const layout = (
    <>
      <Form />
      <Outlet />
    </>
  );
  const children = ['/one', '/two', '/three'].map((path) => ({ path, element: <p>{path}</p> }));
  const router = createMemoryRouter([{ element: layout, children }], { initialEntries: ['/one'] });
  await act(async () => root.render(<RouterProvider router={router} />));
  await act(async () => router.navigate('/two'));
  await press('Leave');
  expect(router.state.location.pathname).toBe('/two');
  await act(async () => router.navigate('/three'));
  expect(question()).not.toBeNull();
  await press('Stay');
  expect([question(), router.state.location.pathname]).toEqual([null, '/two']);
});

test('the browser asks whoever reloads or closes the page while something would be lost, and nobody after that', async () => {
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await openForm();
  expect(isAsked()).toBe(true);
  await act(async () => useWork.setState({ isChanged: false }));
  expect(isAsked()).toBe(false);
  await act(async () => useWork.setState({ isChanged: true }));
  expect(isAsked()).toBe(true);
  await act(async () => root.render(null));
  expect(isAsked()).toBe(false);
});

test('a second one on a page fails at once: the router asks the last one alone', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const two = (
    <>
      <Form />
      <Form />
    </>
  );
  const router = createMemoryRouter([{ path: '/form', element: two }], { initialEntries: ['/form'] });
  await act(async () => root.render(<RouterProvider router={router} />));
  expect(place.textContent).toContain('asks before leaving already');
  vi.restoreAllMocks();
  // One after the other is no second one.
  const next = await openForm();
  await act(async () => next.navigate('/elsewhere'));
  expect(question()).not.toBeNull();
});
