import type { ChatPerson } from '@cobuy/contract/conversations/conversations.schemas';
import { typingText } from '@cobuy/domain/conversations/message-rules';
import styles from './connection-and-typing.module.css';

/** Who types now. It keeps its line, so that nothing moves when somebody begins. */
export function TypingLine({ people, userId }: { people: readonly ChatPerson[]; userId: string }) {
  const names = people.filter(({ id }) => id !== userId).map(({ firstName, name }) => firstName ?? name);
  return (
    <p className={styles.line} role="status">
      {typingText(names)}
    </p>
  );
}

/** Says that the connection is down; what is written meanwhile is sent when it is back. */
export function ConnectionBanner({ isShown, text }: { isShown: boolean; text: string }) {
  return (
    <p className={styles.banner} role="status" data-shown={isShown || undefined}>
      {isShown ? text : null}
    </p>
  );
}
