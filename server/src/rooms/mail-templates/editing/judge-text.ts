import type { FieldProblem } from '@cobuy/contract/wire/errors';
import {
  leftOutText,
  linkGivenAwayText,
  linkMissingText,
  mailTemplateTexts,
  unknownVariablesText,
} from '@cobuy/domain/mail-templates/mail-template-rules';
import type { SignedInContext } from '../../../platform/context.ts';
import { prepareTextCheck } from '../../trust/prepare-text-check.ts';
import { cleanMail, leftOutOf, limitTags, TooMuchMarkup } from '../clean-mail.ts';
import { findFaultyLinks } from '../read-needed-links.ts';
import {
  assembleMail,
  type MailText,
  namesIn,
  parseContent,
  parseTitle,
  roomFor,
  sayContent,
  sayTitle,
} from '../render-edited-mail.ts';
import { layoutOfToday, type MailValues, parseLayout, type RenderedMail } from '../render-mail.ts';
import { textOfMail } from '../text-of-mail.ts';
import { explainLiquid } from './explain-liquid.ts';

export interface JudgedText {
  /** Why it can't be a mail at all. */
  broken: readonly FieldProblem[];
  /** Why it would be a bad mail; a text with faults isn't saved. */
  faults: readonly FieldProblem[];
  /** What is left out of it. */
  notes: readonly string[];
  /** Rendered with test data; null where the text is broken. */
  mail: RenderedMail | null;
}

/** Names that Liquid itself defines. */
const ownNames = ['forloop', 'blank', 'empty'];

/** @returns what is said, or what a person reads in its place. */
function attempt(say: () => string, blank: string): { said: string } | { problem: string } {
  try {
    const said = say();
    return said.trim() === '' ? { problem: blank } : { said };
  } catch (error) {
    return { problem: explainLiquid(error) };
  }
}

/** Null where it has more elements than a mail may have; `written` counts, as any of it may be sent. */
async function cleanOrNull(written: string, said: string, samples: MailValues): Promise<string | null> {
  try {
    const room = roomFor(samples);
    limitTags(written, room.tags);
    return await cleanMail(said, room);
  } catch (error) {
    if (error instanceof TooMuchMarkup) return null;
    throw error;
  }
}

/** Reads a text as it would be sent. @param samples what stands for everything that it may use. */
export async function judgeText(name: string, text: MailText, samples: MailValues): Promise<JudgedText> {
  const title = attempt(() => sayTitle(parseTitle(text.title), samples), mailTemplateTexts.subjectRequired);
  const content = attempt(() => sayContent(parseContent(text.content), samples), mailTemplateTexts.contentRequired);
  const broken = [
    ...('problem' in title ? [{ field: 'title', message: title.problem }] : []),
    ...('problem' in content ? [{ field: 'content', message: content.problem }] : []),
  ];
  if ('problem' in title || 'problem' in content) return { broken, faults: [], notes: [], mail: null };
  const cleaned = await cleanOrNull(text.content, content.said, samples);
  if (cleaned === null)
    return {
      broken: [{ field: 'content', message: mailTemplateTexts.tooMuchMarkup }],
      faults: [],
      notes: [],
      mail: null,
    };
  const leftOut = leftOutOf(content.said);
  return {
    broken,
    faults: [...unknownNames(text, samples), ...(await judgeLinks(name, cleaned, samples))],
    notes: leftOut.length > 0 ? [leftOutText(leftOut)] : [],
    mail: await assembleMail(parseLayout(layoutOfToday), samples, { subject: title.said, content: cleaned }),
  };
}

/** Checks each field on its own, so that the problem names the field that has to change. */
function unknownNames({ title, content }: MailText, samples: MailValues): FieldProblem[] {
  const isUnknown = (name: string) => !(Object.hasOwn(samples, name) || ownNames.includes(name));
  const inTitle = namesIn(title).filter(isUnknown);
  const inContent = namesIn(content).filter(isUnknown);
  return [
    ...(inTitle.length > 0 ? [{ field: 'title', message: unknownVariablesText(inTitle) }] : []),
    ...(inContent.length > 0 ? [{ field: 'content', message: unknownVariablesText(inContent) }] : []),
  ];
}

async function judgeLinks(name: string, cleaned: string, samples: MailValues): Promise<FieldProblem[]> {
  const { missing, givenAway } = await findFaultyLinks(name, cleaned, samples);
  const sentences = [...givenAway.map(linkGivenAwayText), ...missing.map(linkMissingText)];
  return sentences.map((message) => ({ field: 'content', message }));
}

/** Refuses words that no text of the installation may say; in the HTML, only what its readers see. */
export async function checkWords(context: SignedInContext, { title, content }: MailText): Promise<void> {
  const [check, words] = await Promise.all([prepareTextCheck(context), textOfMail(content)]);
  check({ field: 'subject', text: title }, { field: 'content', text: words });
}
