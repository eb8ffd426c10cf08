/** What Stripe takes: `items[0][price]=price_1`, as nested values; a list is read with its numbers as names. */
export interface Form {
  readonly [name: string]: string | Form;
}

export function readForm(text: string): Form {
  const root: Record<string, unknown> = {};
  for (const [path, value] of new URLSearchParams(text)) {
    const names = path.replaceAll(']', '').split('[');
    const last = names.pop() ?? '';
    let place = root;
    for (const name of names) {
      place[name] ??= {};
      place = place[name] as Record<string, unknown>;
    }
    place[last] = value;
  }
  return root as Form;
}

export const textIn = (form: Form, name: string): string | undefined => {
  const value = form[name];
  return typeof value === 'string' ? value : undefined;
};
export const formIn = (form: Form, name: string): Form => {
  const value = form[name];
  return typeof value === 'object' ? value : {};
};
export const listIn = (form: Form, name: string): (string | Form)[] => Object.values(formIn(form, name));
export const labelsIn = (form: Form): Record<string, string> =>
  Object.fromEntries(Object.entries(formIn(form, 'metadata')).map(([name, value]) => [name, String(value)]));
