import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Liquid, type Template } from 'liquidjs';

const folder = join(import.meta.dirname, 'templates');

/** An instant as a person reads it; mails have no time zone of their reader. */
const asInstant = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
  timeZoneName: 'short',
});

function createEngine(outputEscape?: 'escape') {
  const engine = new Liquid({
    ownPropertyOnly: true,
    parseLimit: 100_000,
    renderLimit: 1000,
    memoryLimit: 10_000_000,
    ...(outputEscape && { outputEscape }),
  });
  engine.registerFilter('instant', (value: unknown) => asInstant.format(new Date(String(value))));
  return engine;
}
const textEngine = createEngine();
const htmlEngine = createEngine('escape');

const read = (name: string) => readFileSync(join(folder, `${name}.liquid`), 'utf8');
const layout = htmlEngine.parse(read('layout'));

export interface MailTemplate {
  /** What the file says it uses, beside `siteName`. */
  variables: readonly string[];
  subject: Template[];
  text: Template[];
  html: Template[];
}

/** `subject:` and `variables:`, then a part `--- text` and a part `--- html`. */
function parse(source: string): MailTemplate {
  const parts = /^subject: (.+)\nvariables: (.+)\n--- text\n([\s\S]+)\n--- html\n([\s\S]+)$/.exec(source);
  if (!parts) throw new Error('a mail template has a subject, variables, a text and an HTML part');
  const [, subject = '', variables = '', text = '', html = ''] = parts;
  return {
    variables: variables.split(', '),
    subject: textEngine.parse(subject),
    text: textEngine.parse(text),
    html: htmlEngine.parse(html),
  };
}

const templates = new Map<string, MailTemplate>();

/** @throws where there is no file of this name. */
export function loadTemplate(name: string): MailTemplate {
  const known = templates.get(name);
  if (known) return known;
  const template = parse(read(name));
  templates.set(name, template);
  return template;
}

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

/** A queued mail as its reader sees it. `data` comes from the database: what is missing stays blank. */
export function renderMail(name: string, data: Readonly<Record<string, unknown>>): RenderedMail {
  const template = loadTemplate(name);
  // One line, whatever a name in it holds: a subject is a header.
  const subject = String(textEngine.renderSync(template.subject, data)).replace(/\s+/g, ' ').trim();
  const text = String(textEngine.renderSync(template.text, data)).replace(/\n{3,}/g, '\n\n');
  const content = String(htmlEngine.renderSync(template.html, data));
  const html = String(htmlEngine.renderSync(layout, { ...data, subject, content }));
  return { subject, text: `${text.trim()}\n`, html };
}
