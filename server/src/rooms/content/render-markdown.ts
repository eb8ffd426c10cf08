import { cleanHtml } from './content.view.ts';

let renderer: Promise<{ render: (text: string) => string }> | null = null;

/** Loaded with the first text: few requests write one. */
const loadRenderer = () => {
  renderer ??= import('markdown-it').then(({ default: Markdown }) =>
    // Pasted HTML passes, and is cut to what Markdown says here. Signs of what is not in the list stay as they are typed.
    new Markdown({ html: true, linkify: false }).disable([
      'table',
      'blockquote',
      'code',
      'fence',
      'image',
      'strikethrough',
    ]),
  );
  return renderer;
};

/**
 * HTML of a text in Markdown: headings 1 to 6, bold, italic, inline code, links, lists and rules (specification 3,
 * section 2). Nothing else comes out, whatever was put in.
 */
export async function renderMarkdown(text: string): Promise<string> {
  const markdown = await loadRenderer();
  return (await cleanHtml(markdown.render(text))).trim();
}
