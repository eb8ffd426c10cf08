import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatInstantIn } from '@cobuy/domain/dates/time-zone';
import { productColor } from '@cobuy/domain/organizations/brand-rules';
import { type FilterImplOptions, Liquid, type Template } from 'liquidjs';

const folder = join(import.meta.dirname, 'templates');
const partsFolder = join(import.meta.dirname, 'parts');
const layoutName = 'layout';

/** An instant in the time zone of the mail, which its text names; blank for what is no instant. */
const asInstant: Extract<FilterImplOptions, (...args: never[]) => unknown> = function (value: unknown) {
  const at = new Date(String(value));
  if (Number.isNaN(at.getTime())) return '';
  return formatInstantIn(String(this.context.getSync(['timeZone']) ?? 'UTC'))(at);
};

function createEngine(outputEscape?: 'escape') {
  const engine = new Liquid({
    ownPropertyOnly: true,
    parseLimit: 100_000,
    renderLimit: 1000,
    memoryLimit: 10_000_000,
    ...(outputEscape && { outputEscape }),
  });
  engine.registerFilter('instant', asInstant);
  return engine;
}
const textEngine = createEngine();
const htmlEngine = createEngine('escape');

/** `[[name]]` is put in from a file of `parts`, so that a source is whole wherever it is kept. */
const read = (name: string) =>
  readFileSync(join(folder, `${name}.liquid`), 'utf8').replace(/\[\[([\w.-]+)\]\]/g, (_, part: string) =>
    readFileSync(join(partsFolder, `${part}.liquid`), 'utf8').trimEnd(),
  );

export interface MailTemplate {
  /** Tells one wording from another. */
  version: string;
  /** What the file says it uses, beside what every mail has. */
  variables: readonly string[];
  subject: Template[];
  text: Template[];
  html: Template[];
  layout: Template[];
}

/**
 * `subject:` and `variables:`, then a part `--- text` and a part `--- html`.
 * @throws where a part is missing or is no Liquid.
 */
export function parseTemplate(source: string, layout: string): MailTemplate {
  const parts = /^subject: (.+)\nvariables: (.+)\n--- text\n([\s\S]+)\n--- html\n([\s\S]+)$/.exec(source);
  if (!parts) throw new Error('a mail template has a subject, variables, a text and an HTML part');
  const [, subject = '', variables = '', text = '', html = ''] = parts;
  return {
    version: createHash('sha256').update(`${source}\0${layout}`).digest('hex').slice(0, 16),
    variables: variables.split(', '),
    subject: textEngine.parse(subject),
    text: textEngine.parse(text),
    html: htmlEngine.parse(html),
    layout: htmlEngine.parse(layout),
  };
}

const layout = read(layoutName);
const templates = new Map<string, MailTemplate>();

/** @throws where there is no file of this name. */
export function loadTemplate(name: string): MailTemplate {
  const known = templates.get(name);
  if (known) return known;
  const template = parseTemplate(read(name), layout);
  templates.set(name, template);
  return template;
}

/** The files that the program came with. */
export const listBuiltInSources = () =>
  readdirSync(folder)
    .map((file) => file.replace(/\.liquid$/, ''))
    .filter((name) => name !== layoutName)
    .map((name) => ({ name, version: loadTemplate(name).version, source: read(name), layout }));

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

/** What every mail may say beside its own: where mails like it end. */
const endOfText = (mailsOffUrl: unknown) =>
  mailsOffUrl ? `\n\nYou can turn mails like this off:\n${mailsOffUrl}` : '';

/** @param given comes from the database: what is missing stays blank, but for the colour, which is the product's then. */
export function renderWith(template: MailTemplate, given: Readonly<Record<string, unknown>>): RenderedMail {
  const data: Readonly<Record<string, unknown>> = { brandColor: productColor, ...given };
  // One line, whatever a name in it holds: a subject is a header.
  const subject = String(textEngine.renderSync(template.subject, data)).replace(/\s+/g, ' ').trim();
  const text = String(textEngine.renderSync(template.text, data)).replace(/\n{3,}/g, '\n\n');
  const content = String(htmlEngine.renderSync(template.html, data));
  const html = String(htmlEngine.renderSync(template.layout, { ...data, subject, content }));
  return { subject, text: `${text.trim()}${endOfText(data.mailsOffUrl)}\n`, html };
}

/** A mail in the built-in wording of today. */
export const renderMail = (name: string, data: Readonly<Record<string, unknown>>) =>
  renderWith(loadTemplate(name), data);
