import { type MarkdownToJSX, parser, RuleType } from 'markdown-to-jsx/react';
import { Fragment, memo, type ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { type Mentionable, splitAtMentions } from './find-mentions.ts';
import styles from './message-text.module.css';

interface MessageTextProps {
  content: string;
  mentions: readonly Mentionable[];
  /** Whether an id means the reader. */
  isOwn: (id: string) => boolean;
}

/**
 * A message with simple Markdown: emphasis, code, lists, quotations and links. Raw HTML stays text, a picture becomes
 * its description, a heading isn't a page heading. Nothing else is ever rendered.
 */
export const MessageText = memo(function MessageText({ content, mentions, isOwn }: MessageTextProps) {
  const nodes = parser(content, { disableParsingRawHTML: true, disableFrontmatter: true });
  return <div className={styles.text}>{render(nodes)}</div>;

  function render(some: readonly MarkdownToJSX.ASTNode[]): ReactNode {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other name, and never move
    return some.map((node, place) => <Fragment key={place}>{renderNode(node)}</Fragment>);
  }

  function renderNode(node: MarkdownToJSX.ASTNode): ReactNode {
    switch (node.type) {
      case RuleType.text:
        return renderText(node.text);
      case RuleType.paragraph:
        return <p>{render(node.children)}</p>;
      case RuleType.heading:
        return (
          <p>
            <strong>{render(node.children)}</strong>
          </p>
        );
      case RuleType.textFormatted: {
        const Tag = formats.find((format) => format === node.tag) ?? 'span';
        return <Tag>{render(node.children)}</Tag>;
      }
      case RuleType.codeInline:
        return <code>{node.text}</code>;
      case RuleType.codeBlock:
        return (
          <pre>
            <code>{node.text}</code>
          </pre>
        );
      case RuleType.blockQuote:
        return <blockquote>{render(node.children)}</blockquote>;
      case RuleType.orderedList:
        return (
          <ol start={node.start}>
            {node.items.map((item, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <li key={place}>{render(item)}</li>
            ))}
          </ol>
        );
      case RuleType.unorderedList:
        return (
          <ul>
            {node.items.map((item, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <li key={place}>{render(item)}</li>
            ))}
          </ul>
        );
      case RuleType.link: {
        const href = safeAddress(node.target);
        if (href === null) return render(node.children);
        return (
          <a href={href} target="_blank" rel="noopener noreferrer nofollow">
            {render(node.children)}
          </a>
        );
      }
      case RuleType.image:
        return node.alt ?? '';
      case RuleType.gfmTask:
        return node.completed ? '☑ ' : '☐ ';
      case RuleType.breakLine:
        return <br />;
      case RuleType.breakThematic:
        return <hr />;
      case RuleType.footnoteReference:
        return `[^${node.text}]`;
      case RuleType.htmlComment:
        return `<!--${node.text}-->`;
      case RuleType.refCollection:
        return Object.entries(node.refs).map(([label, { target }]) => <p key={label}>{`[${label}]: ${target}`}</p>);
      case RuleType.table:
        return [node.header, ...node.cells].map((row, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <p key={place}>
            {row.map((cell, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <Fragment key={column}>
                {column > 0 ? ' | ' : ''}
                {render(cell)}
              </Fragment>
            ))}
          </p>
        ));
      default:
        return null;
    }
  }

  function renderText(text: string): ReactNode {
    return splitAtMentions(text, mentions).map((part, place) =>
      part.mention ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <span key={place} className={classNames(styles.mention, isOwn(part.mention.id) && styles.own)}>
          {part.text}
        </span>
      ) : (
        part.text
      ),
    );
  }
});

const formats = ['strong', 'em', 'del', 'mark'] as const;

/** Allows only links to other sites and to the mail program. */
export function safeAddress(target: string | null): string | null {
  if (target === null || !URL.canParse(target)) return null;
  const { protocol, href } = new URL(target);
  return ['http:', 'https:', 'mailto:'].includes(protocol) ? href : null;
}
