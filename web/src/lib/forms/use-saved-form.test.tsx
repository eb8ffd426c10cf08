// @vitest-environment happy-dom
// Rules: docs/rules/calls.md#stale-versions, docs/rules/organizations.md#settings
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { versionsOf } from '../../ui/versions/field-versions.ts';
import { ApiError } from '../calls/api-error.ts';
import { formDrafts } from '../drafts/form-drafts.ts';
import { isRecord } from '../is-record.ts';
import { type SavedKind, useSavedForm } from './use-saved-form.ts';

interface Saved {
  title: string;
  notes: string;
  version: number;
}
interface Fields {
  title: string;
  notes: string;
}
const isFields = (value: unknown): value is Fields =>
  isRecord(value) && typeof value.title === 'string' && typeof value.notes === 'string';
const drafts = formDrafts('update', isFields);
const settings: SavedKind<Saved, Fields> = {
  fieldsFrom: ({ title, notes }) => ({ title, notes }),
  versionOf: ({ version }) => version,
};
const contested: SavedKind<Saved, Fields> = {
  ...settings,
  drafts,
  conflict: { code: 'thing.edited_meanwhile', read: (current) => current as Saved },
};
const versions = versionsOf<Fields>({
  labels: { title: 'Title', notes: 'Notes' },
  meaningOf: (fields, name) => fields[name].trim(),
  describe: (here, _, name) => [here[name]],
});

let page: HTMLElement;
let root: Root;
let form: ReturnType<typeof useSavedForm<Saved, Fields, Fields, { name: string; suggested: 'mine' | 'theirs' }>>;
const send = vi.fn<(body: Fields, over: Saved | null, key: string) => Promise<Saved>>();
const saved = vi.fn<(saved: Saved, isNew: boolean) => void>();

function Editing({ kind, loaded }: { kind: SavedKind<Saved, Fields>; loaded: Saved | null }) {
  form = useSavedForm(kind, {
    loaded,
    startNew: () => ({ title: '', notes: '' }),
    draftId: 'one',
    versions,
    read: (fields) => ({ body: fields }),
    send,
    onSaved: saved,
    explain: 'It could not be saved',
  });
  return null;
}
const show = (kind: SavedKind<Saved, Fields>, loaded: Saved | null) =>
  act(async () => root.render(<Editing kind={kind} loaded={loaded} />));
const type = (name: keyof Fields, text: string) => act(async () => form.set(name, text));
const save = () => act(async () => form.submit());
const refusedWith = (current: Saved) =>
  new ApiError(409, 'Somebody else has changed it', 'thing.edited_meanwhile', { details: { current } });

const first: Saved = { title: 'Apples', notes: 'Red', version: 1 };

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  localStorage.clear();
  send.mockReset().mockImplementation(async (body, over) => ({ ...body, version: (over?.version ?? 0) + 1 }));
  saved.mockReset();
  page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
});
afterEach(async () => {
  await act(async () => root.unmount());
  page.remove();
  vi.unstubAllGlobals();
});

test('what is typed is kept until it is saved, and gone then', async () => {
  await show(contested, first);
  await type('title', 'Pears');
  expect(drafts.read('one')).toMatchObject({ fields: { title: 'Pears', notes: 'Red' }, seen: '1' });
  await act(async () => root.unmount());
  root = createRoot(page);
  await show(contested, first);
  expect([form.fields.title, form.notices.isRestored, form.isContested]).toEqual(['Pears', true, false]);
  await save();
  expect(send).toHaveBeenCalledWith({ title: 'Pears', notes: 'Red' }, first, '');
  expect(saved).toHaveBeenCalledWith({ title: 'Pears', notes: 'Red', version: 2 }, false);
  expect([drafts.read('one'), form.isChanged, form.notices.isRestored]).toEqual([null, false, false]);
});

test('a new thing that is tried again, even after a reload, is created once', async () => {
  send.mockRejectedValueOnce(new ApiError(0, 'lost', 'network.failed'));
  await show(contested, null);
  await type('title', 'Figs');
  await save();
  await act(async () => root.unmount());
  root = createRoot(page);
  await show(contested, null);
  await save();
  const [lost, again] = send.mock.calls.map(([, , key]) => key);
  expect([lost === again, lost !== '']).toEqual([true, true]);
  expect(saved).toHaveBeenCalledWith({ title: 'Figs', notes: '', version: 1 }, true);
});

test('a new thing’s key is kept before it is sent: its page may be gone before the answer comes', async () => {
  const keptAtSending: unknown[] = [];
  send.mockImplementationOnce(async (body, _, key) => {
    const kept = drafts.read('one');
    keptAtSending.push([kept?.fields, kept?.sent?.idempotencyKey === key]);
    return { ...body, version: 1 };
  });
  await show(contested, null);
  await type('title', 'Figs');
  await save();
  expect(keptAtSending).toEqual([[{ title: 'Figs', notes: '' }, true]]);
});

test('the second of two to save sees both versions, decides, and saves over what the first has saved', async () => {
  const theirs = { title: 'Plums', notes: 'Blue', version: 5 };
  send.mockRejectedValueOnce(refusedWith(theirs));
  await show(contested, first);
  await type('title', 'Pears');
  await save();
  expect(saved).not.toHaveBeenCalled();
  expect(form.notices.differences).toMatchObject([
    { name: 'title', suggested: 'mine' },
    { name: 'notes', suggested: 'theirs' },
  ]);
  // Nothing is sent before something is chosen.
  await save();
  expect(send).toHaveBeenCalledTimes(1);
  await act(async () => form.notices.onChoose({ title: 'mine', notes: 'theirs' }));
  await save();
  expect(send).toHaveBeenLastCalledWith({ title: 'Pears', notes: 'Blue' }, theirs, '');
});

test('where they have saved nothing that stands here, or the same, there is nothing to choose', async () => {
  const beside = { ...first, version: 7 };
  send.mockRejectedValueOnce(refusedWith(beside));
  await show(contested, first);
  await type('title', 'Pears');
  await save();
  expect(send).toHaveBeenLastCalledWith({ title: 'Pears', notes: 'Red' }, beside, '');
  expect(saved).toHaveBeenCalledTimes(1);

  send.mockRejectedValueOnce(refusedWith({ title: 'Figs', notes: 'Red', version: 9 }));
  await type('title', 'Figs');
  await save();
  expect(saved).toHaveBeenLastCalledWith({ title: 'Figs', notes: 'Red', version: 9 }, false);
});

test('a draft that was begun over an older version shows both, also when it is opened once more', async () => {
  drafts.keep('one', { fields: { title: 'Pears', notes: 'Red' }, seen: '1' });
  for (const _ of ['opened', 'opened once more']) {
    await show(contested, { title: 'Apples', notes: 'Blue', version: 2 });
    expect(form.isContested).toBe(true);
    // What it began with is not known: nothing of mine is given away.
    expect(form.notices.differences.map(({ suggested }) => suggested)).toEqual(['mine', 'mine']);
    await act(async () => root.unmount());
    root = createRoot(page);
  }
});

test('a change by somebody else shows at once where nothing is typed', async () => {
  await show(contested, first);
  await show(contested, { title: 'Plums', notes: 'Blue', version: 2 });
  expect(form.fields).toEqual({ title: 'Plums', notes: 'Blue' });
  await type('title', 'Pears');
  await show(contested, { title: 'Plums', notes: 'Green', version: 3 });
  expect(form.fields).toEqual({ title: 'Pears', notes: 'Blue' });
});

test('of settings the last change counts, and what is left alone follows theirs', async () => {
  await show(settings, first);
  await type('title', 'Pears');
  const theirs = { title: 'Plums', notes: 'Green', version: 2 };
  await show(settings, theirs);
  expect(form.fields).toEqual({ title: 'Pears', notes: 'Green' });
  await save();
  expect(send).toHaveBeenCalledWith({ title: 'Pears', notes: 'Green' }, theirs, '');
  expect(form.isContested).toBe(false);
});

test('of settings, what others saved and nobody told of is fetched before saving, and only what is changed here replaces theirs', async () => {
  const theirs = { title: 'Apples', notes: 'Green', version: 2 };
  await show({ ...settings, newest: async () => theirs }, first);
  await type('title', 'Pears');
  await save();
  expect(send).toHaveBeenCalledWith({ title: 'Pears', notes: 'Green' }, theirs, '');
});

test('where both have changed a field of settings, it is sent over what was shown here, so that the answer names them', async () => {
  const theirs = { title: 'Plums', notes: 'Green', version: 2 };
  await show({ ...settings, newest: async () => theirs }, first);
  await type('title', 'Pears');
  await save();
  expect(send).toHaveBeenCalledWith({ title: 'Pears', notes: 'Green' }, first, '');
});

test('what is typed while settings are being saved stays, and what others saved is not sent back', async () => {
  const theirs = { title: 'Apples', notes: 'Green', version: 2 };
  let answer = (_: Saved) => {};
  send.mockImplementationOnce(() => new Promise<Saved>((resolve) => (answer = resolve)));
  await show({ ...settings, newest: async () => theirs }, first);
  await type('title', 'Pears');
  await act(async () => void form.submit());
  await type('title', 'Plums');
  await act(async () => answer({ title: 'Pears', notes: 'Green', version: 3 }));
  expect(form.fields).toEqual({ title: 'Plums', notes: 'Green' });
});

test('settings that cannot be fetched are sent as they are', async () => {
  await show({ ...settings, newest: () => Promise.reject(new Error('no network')) }, first);
  await type('title', 'Pears');
  await save();
  expect(send).toHaveBeenCalledWith({ title: 'Pears', notes: first.notes }, first, '');
});

test('discarding goes back to the newest that is known', async () => {
  send.mockRejectedValueOnce(refusedWith({ title: 'Plums', notes: 'Blue', version: 5 }));
  await show(contested, first);
  await type('title', 'Pears');
  await save();
  await act(async () => form.discard());
  expect([form.fields, form.isContested, drafts.read('one')]).toEqual([{ title: 'Plums', notes: 'Blue' }, false, null]);
});
