// Renders texts edited by administrators: Liquid with fewer tags and tighter limits than built-in ones.
import { mostMailTags, roomOfMailEntries } from '@cobuy/domain/mail-templates/mail-template-rules';
import { Context, type Emitter, type Liquid, type Template, toValueSync } from 'liquidjs';
import { cleanMail } from './clean-mail.ts';
import { findFaultyLinks } from './read-needed-links.ts';
import {
  asSubject,
  createEngine,
  endOfText,
  type MailValues,
  parseLayout,
  type RenderedMail,
  renderFrame,
  versionOf,
  withColor,
} from './render-mail.ts';
import { textOfMail } from './text-of-mail.ts';

/** Tags an edited text may use; none reads files, leaves a value unescaped or grows uncounted. */
const tags = ['assign', 'for', 'case', 'comment', 'cycle', 'if', 'unless', 'break', 'continue', 'raw', '#'];
const filters = [
  ...[
    'instant',
    'day',
    'ended',
    'default',
    'upcase',
    'downcase',
    'capitalize',
    'strip',
    'squish',
    'truncate',
    'truncatewords',
  ],
  ...['size', 'first', 'last', 'join', 'plus', 'minus', 'times', 'divided_by', 'modulo', 'round', 'floor', 'ceil'],
];
const limits = { strictFilters: true, parseLimit: 60_000 };

/**
 * The limits of one mail without its frame: characters, tags, milliseconds, and Liquid's memory count. They grow with
 * the lists the mail was given; a loop over nothing gets no more.
 */
export function roomFor(data: MailValues) {
  const lists = Object.values(data).filter(Array.isArray);
  const entries = Math.min(
    roomOfMailEntries.mostEntries,
    lists.reduce((sum, list) => sum + list.length, 0),
  );
  return {
    characters: 100_000 + entries * roomOfMailEntries.characters,
    tags: mostMailTags + entries * roomOfMailEntries.tags,
    renderLimit: 100 + 2 * entries,
    memoryLimit: 500_000 + entries * roomOfMailEntries.characters,
  };
}

function createStrictEngine(options: { outputEscape?: 'escape' }): Liquid {
  const engine = createEngine({ ...limits, ...options });
  for (const name of Object.keys(engine.tags)) if (!tags.includes(name)) delete engine.tags[name];
  for (const name of Object.keys(engine.filters)) if (!filters.includes(name)) engine.unregisterFilter(name);
  return engine;
}
const subjectEngine = createStrictEngine({});
const htmlEngine = createStrictEngine({ outputEscape: 'escape' });

class MailTooLong extends Error {}

class LimitedEmitter implements Emitter {
  buffer = '';
  private readonly most: number;
  constructor(most: number) {
    this.most = most;
  }
  write(html: unknown) {
    this.buffer += html === null || html === undefined ? '' : String(html);
    if (this.buffer.length > this.most) throw new MailTooLong('the mail is too long');
  }
}

function sayOnce(engine: Liquid, template: Template[], data: MailValues): string {
  const { characters, renderLimit, memoryLimit } = roomFor(data);
  const context = new Context(data, engine.options, { sync: true, renderLimit, memoryLimit });
  return String(toValueSync(engine.renderer.renderTemplates(template, context, new LimitedEmitter(characters))));
}

/** Tries once more after a timeout, because the clock also runs while others have the processor. */
function say(engine: Liquid, template: Template[], data: MailValues): string {
  try {
    return sayOnce(engine, template, data);
  } catch (error) {
    if (!(error instanceof Error && error.message.includes('template render limit exceeded'))) throw error;
    return sayOnce(engine, template, data);
  }
}

export interface MailText {
  title: string;
  content: string;
}

export interface EditedMail {
  isEdited: true;
  title: Template[];
  content: Template[];
  layout: Template[];
}

const mark = 'edited\n';

export const sourceOf = ({ title, content }: MailText) => `${mark}subject: ${asSubject(title)}\n--- html\n${content}`;
export const isEditedSource = (source: string) => source.startsWith(mark);
export const editedVersionOf = (text: MailText, layout: string) => versionOf(sourceOf(text), layout);

/** The names that a text uses and does not set itself. @throws where it is no Liquid of ours. */
export const namesIn = (text: string) => htmlEngine.globalVariablesSync(htmlEngine.parse(text));

export const parseTitle = (title: string) => subjectEngine.parse(asSubject(title));
export const parseContent = (content: string) => htmlEngine.parse(content);

/** @throws where it is no Liquid, or uses what edited texts may not. */
export function parseEdited(source: string, layout: string): EditedMail {
  const [, title = '', content = ''] = /^edited\nsubject: (.+)\n--- html\n([\s\S]+)$/.exec(source) ?? [];
  return {
    isEdited: true,
    title: parseTitle(title),
    content: parseContent(content),
    layout: parseLayout(layout),
  };
}

/** @throws where it takes too long or too much. */
export const sayTitle = (title: Template[], data: MailValues) => asSubject(say(subjectEngine, title, data));
/** Not cleaned yet. @throws where it takes too long or too much. */
export const sayContent = (content: Template[], data: MailValues) => say(htmlEngine, content, data);

/** A whole mail of what was said. @param content cleaned. */
export async function assembleMail(
  layout: Template[],
  data: MailValues,
  { subject, content }: { subject: string; content: string },
): Promise<RenderedMail> {
  const text = (await textOfMail(content)).replace(/\n{3,}/g, '\n\n').trim();
  const html = renderFrame(layout, data, { subject, content });
  return { subject, text: `${text}${endOfText(data.mailsOffUrl)}\n`, html };
}

/** @throws where it takes too long or too much, says nothing, or lacks or gives away a link that the mail needs. */
export async function renderEdited(name: string, mail: EditedMail, given: MailValues): Promise<RenderedMail> {
  const data = withColor(given);
  const subject = sayTitle(mail.title, data);
  if (subject === '') throw new Error('the subject is empty');
  const content = await cleanMail(sayContent(mail.content, data), roomFor(data));
  const { missing, givenAway } = await findFaultyLinks(name, content, data);
  if (missing.length > 0) throw new Error(`the mail is missing ${missing.join(', ')}`);
  if (givenAway.length > 0) throw new Error(`the mail would reveal ${givenAway.join(', ')}`);
  return assembleMail(mail.layout, data, { subject, content });
}
