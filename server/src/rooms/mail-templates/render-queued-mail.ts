import { unknownMailText } from '@cobuy/domain/mail-templates/mail-template-rules';
import { brandColorPattern } from '@cobuy/domain/organizations/brand-rules';
import { LRUCache } from 'lru-cache';
import type { Services } from '../../platform/context.ts';
import { findTemplateVersion } from './mail-templates.queries.ts';
import { type EditedMail, isEditedSource, parseEdited, renderEdited } from './render-edited-mail.ts';
import {
  loadTemplate,
  type MailTemplate,
  type MailValues,
  parseTemplate,
  type RenderedMail,
  renderWith,
} from './render-mail.ts';

export interface QueuedMail {
  readonly template: string;
  readonly templateVersion: string | null;
  /** Includes the site's name and the time zone from when the mail was queued. */
  readonly data: Readonly<Record<string, unknown>>;
}

type KeptText = MailTemplate | EditedMail;

/** The template is from a later or much earlier version of the program, and no copy of it was kept. */
export class UnknownMail extends Error {}

/** Parsed once per process; a template has only a few versions, and a few more while it's edited. */
const kept = new LRUCache<string, { text: KeptText | null }>({ max: 500 });

async function findKept({ db, log }: Pick<Services, 'db' | 'log'>, name: string, version: string) {
  const key = `${name} ${version}`;
  const known = kept.get(key);
  if (known) return known.text;
  const row = await findTemplateVersion(db, name, version);
  if (!row) return null;
  const template = parseOrNull(row, (err) => log.warn({ err, template: name, version }, 'a stored template is broken'));
  kept.set(key, { text: template });
  return template;
}

function parseOrNull(row: { source: string; layout: string }, onBroken: (error: unknown) => void) {
  try {
    return (isEditedSource(row.source) ? parseEdited : parseTemplate)(row.source, row.layout);
  } catch (error) {
    onBroken(error);
    return null;
  }
}

const say = async (name: string, text: KeptText, data: MailValues) =>
  'isEdited' in text ? renderEdited(name, text, data) : renderWith(text, data);

/**
 * Renders a mail with the template version it was queued with, or today's built-in text if that is gone or broken: a
 * template never keeps a mail from being sent.
 * @throws UnknownMail
 */
export async function renderQueuedMail(
  services: Pick<Services, 'db' | 'log' | 'readPublicUrl'>,
  mail: QueuedMail,
): Promise<RenderedMail> {
  const { template: name, templateVersion } = mail;
  const data = { ...mail.data, ...(await lookOf(services, mail.data)) };
  const builtIn = findBuiltIn(name);
  const isOfToday = templateVersion === null || builtIn?.version === templateVersion;
  const before = isOfToday ? null : await findKept(services, name, templateVersion);
  if (before)
    try {
      return await say(name, before, data);
    } catch (err) {
      services.log.warn({ err, template: name }, 'a stored template could not be used');
    }
  if (builtIn === null) throw new UnknownMail(unknownMailText(name));
  return renderWith(builtIn, data);
}

/** A white-labeled organization's logo as a full address, and its color made readable on paper. */
async function lookOf(
  { readPublicUrl }: Pick<Services, 'readPublicUrl'>,
  { brandLogo, brandColor }: QueuedMail['data'],
): Promise<{ brandLogoUrl?: string; brandColor?: string }> {
  const color = await readableColor(brandColor);
  return {
    ...(typeof brandLogo === 'string' && { brandLogoUrl: (await readPublicUrl()) + brandLogo }),
    ...(color && { brandColor: color }),
  };
}

function findBuiltIn(name: string): MailTemplate | null {
  try {
    return loadTemplate(name);
  } catch {
    return null;
  }
}

/** An organization's color, readable on paper and with white on it; null where it isn't a color. */
export async function readableColor(color: unknown): Promise<string | null> {
  if (typeof color !== 'string' || !brandColorPattern.test(color)) return null;
  const { brandShades } = await import('@cobuy/domain/organizations/brand-color');
  return brandShades(color).light.primary;
}
