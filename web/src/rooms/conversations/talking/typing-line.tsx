import type { ChatPerson } from '@cobuy/contract/conversations/conversations.schemas';
import { typingText } from '@cobuy/domain/conversations/message-rules';
import styles from './typing-line.module.css';

/** Who types now. It keeps its line, so that nothing moves when somebody begins. */
export function TypingLine({ people, userId }: { people: readonly ChatPerson[]; userId: string }) {
  const names = people.filter(({ id }) => id !== userId).map(({ firstName, name }) => firstName ?? name);
  return (
    <p className={styles.line} role="status">
      {typingText(names)}
    </p>
  );
}
