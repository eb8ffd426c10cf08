import { useEffect, useState } from 'react';
import {
  Button,
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components/Toast';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { keepFocusSeen } from './keep-focus-seen.ts';
import { toneIcon } from './notice.tsx';
import { receiveToasts, type ToastMessage } from './show-toast.ts';
import styles from './toast.module.css';

/** docs/rules/pages.md#messages. React Aria stops the clock while the pointer or the focus is on a message. */
const toastMs = 5000;
const mostShown = 3;
const queue = new ToastQueue<ToastMessage>({ maxVisibleToasts: mostShown });
/** Keys of news that is shown. */
const news = new Set<string>();

/**
 * News only takes the room that is left, so that an undo or a failure, which appear nowhere else, stay visible.
 * @returns whether there is room.
 */
function makeRoom(isNews: boolean): boolean {
  const shown = queue.visibleToasts;
  if (shown.length < mostShown) return true;
  const oldest = shown.findLast(({ key }) => news.has(key));
  if (!oldest) return !isNews;
  queue.close(oldest.key);
  return true;
}

function take(message: ToastMessage): () => void {
  const { isNews = false } = message;
  if (!makeRoom(isNews)) return () => {};
  const { withinMs } = message.action ?? {};
  const onClose = () => void news.delete(key);
  const key = queue.add(message, { onClose, ...(withinMs ? {} : { timeout: message.forMs ?? toastMs }) });
  const close = () => queue.close(key);
  if (isNews) news.add(key);
  // Pointing at a time-limited offer doesn't extend it.
  if (withinMs) setTimeout(close, withinMs);
  return close;
}

/** Counts down beside a time-limited offer; screen readers announce the offer once, not every second. */
function SecondsLeft({ ofMs }: { ofMs: number }) {
  const [end] = useState(() => performance.now() + ofMs);
  const [left, setLeft] = useState(() => Math.ceil(ofMs / 1000));
  useEffect(() => {
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000))), 250);
    return () => clearInterval(timer);
  }, [end]);
  return <span aria-hidden="true"> ({left} s)</span>;
}

export function ToastList() {
  useEffect(() => receiveToasts(take, () => queue.clear()), []);
  return (
    <ToastRegion ref={keepFocusSeen} queue={queue} className={classNames(styles.region)} aria-label="Messages">
      {({ toast }) => (
        <Toast toast={toast} className={classNames(styles.toast, styles[toast.content.tone])}>
          <Icon name={toneIcon[toast.content.tone]} />
          <ToastContent className={classNames(styles.words)}>
            <Text slot="title" className={classNames(styles.title)}>
              {toast.content.title}
            </Text>
            {toast.content.text ? <Text slot="description">{toast.content.text}</Text> : null}
            {toast.content.action ? (
              <Button
                className={classNames(styles.action)}
                onPress={() => {
                  toast.content.action?.onAction();
                  queue.close(toast.key);
                }}
              >
                {toast.content.action.label}
                {toast.content.action.withinMs ? <SecondsLeft ofMs={toast.content.action.withinMs} /> : null}
              </Button>
            ) : null}
          </ToastContent>
          <Button slot="close" className={classNames(styles.close)} aria-label="Close message">
            <Icon name="cross" size={16} />
          </Button>
        </Toast>
      )}
    </ToastRegion>
  );
}
