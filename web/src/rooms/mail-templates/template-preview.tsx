import type { MailTemplate } from '@cobuy/contract/mail-templates/mail-templates.http';
import { mailTemplateTexts } from '@cobuy/domain/mail-templates/mail-template-rules';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, messageOf } from '../../lib/calls/api-error.ts';
import { isRecord } from '../../lib/is-record.ts';
import { Button } from '../../ui/actions/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Cluster } from '../../ui/layout/stack.tsx';
import { type TriedText, useChangeMailTemplates, useMailPreview } from './mail-templates.api.ts';
import styles from './template-preview.module.css';

const settleMs = 600;

/** A value, once it has not changed for a moment. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settleMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** Null for what is no JSON object. */
function readTestData(text: string): Record<string, unknown> | null {
  try {
    const read: unknown = JSON.parse(text);
    return isRecord(read) ? read : null;
  } catch {
    return null;
  }
}

const sentencesOf = (error: unknown) => {
  const problems = error instanceof ApiError ? error.fieldProblems : [];
  return problems.length > 0
    ? problems.map(({ message }) => message)
    : [messageOf(error, mailTemplateTexts.previewFailed)];
};

const widths = ['Phone', 'Desktop'] as const;
/** Pixels in which a mail has room around it, as on a desktop. */
const desktopWidth = 680;

/** Shows a frame in a desktop's width where there is less: smaller, as a picture would be. */
function useShrunk() {
  const observed = useRef<ResizeObserver>(null);
  const [room, setRoom] = useState(desktopWidth);
  const place = useCallback((element: HTMLElement | null) => {
    observed.current?.disconnect();
    if (!element) return;
    observed.current = new ResizeObserver(() => setRoom(element.clientWidth));
    observed.current.observe(element);
  }, []);
  const scale = room / desktopWidth;
  if (scale >= 1) return { place, shrunk: undefined };
  const shrunk = {
    width: `${desktopWidth}px`,
    minWidth: `${desktopWidth}px`,
    height: `${100 / scale}%`,
    transform: `scale(${scale})`,
    transformOrigin: '0 0',
  };
  return { place, shrunk };
}

export function TemplatePreview({
  template,
  text,
}: {
  template: MailTemplate;
  text: { title: string; content: string };
}) {
  const { sendTest } = useChangeMailTemplates();
  const [width, setWidth] = useState<(typeof widths)[number]>('Desktop');
  const [typedData, setTypedData] = useState(() => JSON.stringify(template.testData, null, 2));
  const [isSending, setIsSending] = useState(false);
  const testData = readTestData(typedData);
  const [sample, setSample] = useState(template.testData);
  if (testData && JSON.stringify(testData) !== JSON.stringify(sample)) setSample(testData);
  const title = useSettled(text.title);
  const content = useSettled(text.content);
  const data = useSettled(sample);
  const tried: TriedText = { title, content, testData: data };
  const { data: preview, error } = useMailPreview(template.key, tried);

  const { place: paper, shrunk } = useShrunk();

  const send = async () => {
    setIsSending(true);
    try {
      const { to, status } = await sendTest(template.key, { ...text, testData: sample });
      showToast(
        status === 'queued'
          ? { tone: 'ok', title: 'Test on its way', text: `It goes to ${to}.` }
          : {
              tone: 'info',
              title: 'Test kept, not sent: this site has no mail server',
              text: 'It’s in the outbox.',
            },
      );
    } catch (failed) {
      showToast({ tone: 'danger', title: 'We couldn’t send the test', text: sentencesOf(failed).join(' ') });
    } finally {
      setIsSending(false);
    }
  };

  return (
    <Card aria-label="Preview" className={styles.preview}>
      <div className={styles.head}>
        <h3 className={styles.title}>Preview</h3>
        <fieldset className={styles.widths}>
          <legend className={styles.hidden}>Width of the preview</legend>
          {widths.map((one) => (
            <Button key={one} size="small" aria-pressed={width === one} onClick={() => setWidth(one)}>
              {one}
            </Button>
          ))}
        </fieldset>
      </div>
      {error ? (
        <Notice tone="danger" title={mailTemplateTexts.previewFailed} announced>
          {sentencesOf(error).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Notice>
      ) : null}
      {!error && preview && preview.notes.length > 0 ? (
        <Notice tone="warn">
          {preview.notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </Notice>
      ) : null}
      {preview ? (
        <>
          <p className={styles.subject}>
            <span className={styles.label}>Subject: </span>
            {preview.subject}
          </p>
          <div ref={paper} className={styles.paper}>
            {/* From an address with a policy of its own: nothing of it runs, and this page's policy would take its styles. */}
            <iframe
              className={classNames(styles.mail, width === 'Phone' && styles.phone)}
              title="The e-mail as the reader sees it"
              sandbox=""
              src={preview.previewUrl}
              style={width === 'Desktop' ? shrunk : undefined}
            />
          </div>
        </>
      ) : (
        <div className={styles.waiting} aria-hidden />
      )}
      <details className={styles.data}>
        <summary className={styles.summary}>Test data</summary>
        <TextArea
          name="test-data"
          label="Values for the variables, as JSON"
          rows={10}
          spellCheck={false}
          value={typedData}
          onChange={({ target }) => setTypedData(target.value)}
          error={testData ? undefined : 'This isn’t valid JSON: check its commas and quotes'}
        />
      </details>
      <Cluster gap={8}>
        <Button onClick={() => void send()} pending={isSending} pendingLabel="Sending…" disabled={!testData}>
          Send me a test
        </Button>
      </Cluster>
    </Card>
  );
}
