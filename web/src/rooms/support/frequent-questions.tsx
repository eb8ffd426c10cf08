import { Link } from 'react-router';
import styles from './frequent-questions.module.css';

export function FrequentQuestions() {
  return (
    <div className={styles.questions}>
      <details>
        <summary>How do I pay for my order?</summary>
        <p>
          Outside this site, with the method you chose. Your order shows how much, by when and to whom. Then upload your
          payment proof there; the organizer checks and confirms it.
        </p>
      </details>
      <details>
        <summary>Where do I find my order again?</summary>
        <p>
          The confirmation has your order number, and the e-mail a link. <Link to="/order-login">Open your order</Link>{' '}
          with that number and your e-mail address, or <Link to="/login">sign in</Link> if you have an account.
        </p>
      </details>
      <details>
        <summary>Did my payment arrive?</summary>
        <p>
          Your order tells you: first that your proof was received, then that the payment is confirmed. If a proof isn’t
          accepted, it tells you why and by when to send another one.
        </p>
      </details>
      <details>
        <summary>Can I change or cancel my order?</summary>
        <p>
          As long as you haven’t uploaded a payment proof and the group buy is open, you can change or cancel it
          yourself. After that, ask the organizer in the order chat.
        </p>
      </details>
      <details>
        <summary>I forgot my password.</summary>
        <p>
          <Link to="/forgot-password">Request a link</Link> to choose a new one.
        </p>
      </details>
    </div>
  );
}
