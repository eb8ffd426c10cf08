import { formDrafts } from '../../lib/drafts/form-drafts.ts';
import { isRecord } from '../../lib/is-record.ts';
import { versionsOf } from '../../ui/versions/field-versions.ts';

export interface TemplateFields {
  title: string;
  content: string;
  isPublished: boolean;
}

export const fieldsOf = ({ title, content, isPublished }: TemplateFields): TemplateFields => ({
  title,
  content,
  isPublished,
});

const isTemplateFields = (value: unknown): value is TemplateFields =>
  isRecord(value) &&
  typeof value.title === 'string' &&
  typeof value.content === 'string' &&
  typeof value.isPublished === 'boolean';
export const templateDrafts = formDrafts('mail-template', isTemplateFields);

/** Lines shown of a long text where two versions differ. */
const shownLines = 6;

const linesBeside = (here: string, there: string) => {
  const known = new Set(there.split('\n').map((line) => line.trim()));
  const own = here.split('\n').filter((line) => !known.has(line.trim()));
  if (own.length === 0) return ['The same lines, minus some from the other version'];
  const more = own.length - shownLines;
  return [...new Set(own.slice(0, shownLines)), ...(more > 0 ? [`and ${more} more lines`] : [])];
};

export const templateVersions = versionsOf<TemplateFields>({
  labels: { title: 'Subject', content: 'HTML content', isPublished: 'Use this text' },
  meaningOf: (fields, name) => String(fields[name]).trim(),
  describe: (here, there, name) => {
    if (name === 'isPublished') return [here.isPublished ? 'Yes' : 'No'];
    return name === 'content' ? linesBeside(here.content, there.content) : [here.title.trim() || 'Empty'];
  },
});
