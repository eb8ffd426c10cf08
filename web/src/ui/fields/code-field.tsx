import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { liquid } from '@codemirror/lang-liquid';
import { bracketMatching, HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { drawSelection, EditorView, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react';
import styles from './code-field.module.css';
import field from './field.module.css';
import { FieldError, type FieldText, fieldId } from './field.tsx';

export interface CodeFieldHandle {
  /** Puts a text in the place of what is selected, and leaves the cursor behind it. */
  insert: (text: string) => void;
}

interface CodeFieldProps extends Omit<FieldText, 'label' | 'optional'> {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  onFocus?: () => void;
  ref?: Ref<CodeFieldHandle>;
}

/** The page's content security policy blocks styles without this nonce. */
const nonceOfPage = () => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

const colors = HighlightStyle.define([
  { tag: [tags.tagName, tags.angleBracket], color: 'var(--primary)' },
  { tag: tags.attributeName, color: 'var(--info)' },
  { tag: [tags.attributeValue, tags.string], color: 'var(--ok)' },
  { tag: [tags.keyword, tags.controlKeyword, tags.brace, tags.operatorKeyword], color: 'var(--warn)' },
  { tag: [tags.variableName, tags.propertyName], color: 'var(--ink)', fontWeight: '600' },
  { tag: tags.comment, color: 'var(--muted)', fontStyle: 'italic' },
]);

/** HTML with Liquid in it, in colors, with line numbers; Tab leaves it, as it leaves every field. */
export function CodeField({ label, hint, error, name, value, onChange, onFocus, ref }: CodeFieldProps) {
  const id = fieldId(name);
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const change = useEffectEvent(onChange);
  const focus = useEffectEvent(() => onFocus?.());
  const first = useEffectEvent(() => value);

  useEffect(() => {
    const editor = new EditorView({
      parent: place.current as HTMLElement,
      state: EditorState.create({
        doc: first(),
        extensions: [
          EditorView.cspNonce.of(nonceOfPage()),
          lineNumbers(),
          history(),
          drawSelection(),
          bracketMatching(),
          liquid(),
          syntaxHighlighting(colors),
          EditorView.lineWrapping,
          keymap.of([...defaultKeymap, ...historyKeymap]),
          EditorView.contentAttributes.of({
            id,
            // It's focusable anyway; the attribute shows accessibility checks how its lines are reached.
            tabindex: '0',
            'aria-label': label,
            spellcheck: 'false',
            autocapitalize: 'off',
            autocorrect: 'off',
          }),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) change(update.state.doc.toString());
          }),
          EditorView.domEventHandlers({ focus: () => focus() }),
        ],
      }),
    });
    view.current = editor;
    return () => editor.destroy();
  }, [id, label]);

  // The text was changed from outside: an earlier version, or the other editor's.
  useEffect(() => {
    const editor = view.current;
    const shown = editor?.state.doc.toString();
    if (editor && shown !== value)
      editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: value } });
  }, [value]);

  useEffect(() => {
    const content = view.current?.contentDOM;
    if (!content) return;
    const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
    if (described) content.setAttribute('aria-describedby', described);
    else content.removeAttribute('aria-describedby');
    if (error) content.setAttribute('aria-invalid', 'true');
    else content.removeAttribute('aria-invalid');
  }, [id, error, hint]);

  useImperativeHandle(ref, () => ({
    insert(text) {
      const editor = view.current;
      if (!editor) return;
      editor.dispatch(editor.state.replaceSelection(text), { scrollIntoView: true });
      editor.focus();
    },
  }));

  return (
    <div className={field.field} data-field data-invalid={error ? true : undefined}>
      <span className={field.label}>{label}</span>
      {hint ? (
        <p className={field.hint} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      <div ref={place} className={styles.code} data-invalid={error ? true : undefined} />
      <FieldError id={id} error={error} />
    </div>
  );
}
