import { MessageText } from './message-text.tsx';

const nobody: never[] = [];
const isNobody = () => false;

/** What somebody wrote to many at once: shown as a message is, where nobody is mentioned. */
export const WrittenText = ({ content }: { content: string }) => (
  <MessageText content={content} mentions={nobody} isOwn={isNobody} />
);
