import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatInstantIn, formatShortDayIn } from '@cobuy/domain/dates/time-zone';
import { productColor } from '@cobuy/domain/organizations/brand-rules';
import { ended } from '@cobuy/domain/texts/ended';
import { type FilterImplOptions, Liquid, type LiquidOptions, type Template } from 'liquidjs';

const folder = join(import.meta.dirname, 'templates');
const partsFolder = join(import.meta.dirname, 'parts');
const layoutName = 'layout';

/** Formats an instant in the mail's time zone, which its text names; blank for anything else. */
const asInstant: Extract<FilterImplOptions, (...args: never[]) => unknown> = function (value: unknown) {
  const at = new Date(String(value));
  if (Number.isNaN(at.getTime())) return '';
  return formatInstantIn(String(this.context.getSync(['timeZone']) ?? 'UTC'))(at);
};

/** The day alone, because a subject has no room for more. */
const asDay: typeof asInstant = function (value: unknown) {
  const at = new Date(String(value));
  if (Number.isNaN(at.getTime())) return '';
  return formatShortDayIn(String(this.context.getSync(['timeZone']) ?? 'UTC'))(at);
};

/** An engine that reads no file, whatever a text asks it to include. */
export function createEngine(options: LiquidOptions): Liquid {
  const engine = new Liquid({ ownPropertyOnly: true, templates: {}, ...options });
  engine.registerFilter('instant', asInstant);
  engine.registerFilter('day', asDay);
  engine.registerFilter('ended', (name: unknown) => ended(String(name ?? '')));
  return engine;
}
const limits = { parseLimit: 100_000, renderLimit: 5000, memoryLimit: 10_000_000 };
const textEngine = createEngine(limits);
const htmlEngine = createEngine({ ...limits, outputEscape: 'escape' });

/** `[[name]]` is filled in from a file in `parts`, so that a source is complete wherever it's kept. */
const read = (name: string) =>
  readFileSync(join(folder, `${name}.liquid`), 'utf8').replace(/\[\[([\w.-]+)\]\]/g, (_, part: string) =>
    readFileSync(join(partsFolder, `${part}.liquid`), 'utf8').trimEnd(),
  );

export interface MailTemplate {
  version: string;
  /** Variables that the file says it uses, besides those every mail has. */
  variables: readonly string[];
  subject: Template[];
  text: Template[];
  html: Template[];
  layout: Template[];
}

export const versionOf = (source: string, frame: string) =>
  createHash('sha256').update(`${source}\0${frame}`).digest('hex').slice(0, 16);

export const parseLayout = (source: string): Template[] => htmlEngine.parse(source);

/**
 * Reads `subject:` and `variables:`, then the parts `--- text` and `--- html`.
 * @throws where a part is missing or isn't valid Liquid.
 */
export function parseTemplate(source: string, layout: string): MailTemplate {
  const parts = /^subject: (.+)\nvariables: (.+)\n--- text\n([\s\S]+)\n--- html\n([\s\S]+)$/.exec(source);
  if (!parts) throw new Error('a mail template has a subject, variables, a text and an HTML part');
  const [, subject = '', variables = '', text = '', html = ''] = parts;
  return {
    version: versionOf(source, layout),
    variables: variables.split(', '),
    subject: textEngine.parse(subject),
    text: textEngine.parse(text),
    html: htmlEngine.parse(html),
    layout: parseLayout(layout),
  };
}

export const layoutOfToday = read(layoutName);
const templates = new Map<string, MailTemplate>();

/** @throws where there is no file of this name. */
export function loadTemplate(name: string): MailTemplate {
  const known = templates.get(name);
  if (known) return known;
  const template = parseTemplate(read(name), layoutOfToday);
  templates.set(name, template);
  return template;
}

export const listBuiltInSources = () =>
  readdirSync(folder)
    .map((file) => file.replace(/\.liquid$/, ''))
    .filter((name) => name !== layoutName)
    .map((name) => ({ name, version: loadTemplate(name).version, source: read(name), layout: layoutOfToday }));

/** The words of a built-in mail as they are edited; its parts are put in. @throws where there is no file of this name. */
export function readBuiltInText(name: string): { title: string; content: string } {
  const [, title = '', content = ''] = /^subject: (.+)\n[\s\S]*\n--- html\n([\s\S]+)$/.exec(read(name)) ?? [];
  return { title, content: content.trim() };
}

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

/** The end of every mail's text, where mails like it can be turned off. */
export const endOfText = (mailsOffUrl: unknown) =>
  mailsOffUrl ? `\n\nTurn off e-mails like this:\n${mailsOffUrl}` : '';

export type MailValues = Readonly<Record<string, unknown>>;

/** Missing values stay blank, except the color, which falls back to the product's. */
export const withColor = (given: MailValues): MailValues => ({ brandColor: productColor, ...given });

/** One line, whatever a name in it holds: a subject is a header. */
export const asSubject = (text: string) => text.replace(/\s+/g, ' ').trim();

export const renderFrame = (layout: Template[], data: MailValues, mail: { subject: string; content: string }) =>
  String(htmlEngine.renderSync(layout, { ...data, ...mail }));

/** What is shown in place of a mail that can't be said. */
export function renderSentence(sentence: string, given: MailValues): RenderedMail {
  const content = htmlEngine.parseAndRenderSync('<p>{{ sentence }}</p>', { sentence });
  const html = renderFrame(parseLayout(layoutOfToday), withColor(given), { subject: sentence, content });
  return { subject: sentence, text: `${sentence}\n`, html };
}

/** @param given comes from the database. */
export function renderWith(template: MailTemplate, given: MailValues): RenderedMail {
  const data = withColor(given);
  const subject = asSubject(String(textEngine.renderSync(template.subject, data)));
  const text = String(textEngine.renderSync(template.text, data)).replace(/\n{3,}/g, '\n\n');
  const content = String(htmlEngine.renderSync(template.html, data));
  const html = renderFrame(template.layout, data, { subject, content });
  return { subject, text: `${text.trim()}${endOfText(data.mailsOffUrl)}\n`, html };
}

export const renderMail = (name: string, data: MailValues) => renderWith(loadTemplate(name), data);
