import { Link } from 'react-router';
import styles from './frequent-questions.module.css';

/** What people ask most. */
export function FrequentQuestions() {
  return (
    <div className={styles.questions}>
      <details>
        <summary>How do I pay for my order?</summary>
        <p>
          Outside this site, by the method that you chose. Your order shows how much, by when and to whom. Then upload a
          proof of payment there; the organizer checks it and confirms.
        </p>
      </details>
      <details>
        <summary>Where do I find my order again?</summary>
        <p>
          The confirmation has your order number (the order ID), and the mail a link.{' '}
          <Link to="/order-login">Open your order</Link> with that number and your e-mail address, or{' '}
          <Link to="/login">sign in</Link> if you have an account.
        </p>
      </details>
      <details>
        <summary>Did my payment arrive?</summary>
        <p>
          Your order says so: first that your proof was received, then that the payment is confirmed. If a proof is not
          accepted, the order tells you why and by when to send another one.
        </p>
      </details>
      <details>
        <summary>Can I change or cancel my order?</summary>
        <p>
          As long as you have sent no proof of payment and the group buy is open, you can change it or cancel it
          yourself. After that, ask the organizer in the chat of your order.
        </p>
      </details>
      <details>
        <summary>I forgot my password.</summary>
        <p>
          <Link to="/forgot-password">Ask for a link</Link> to choose a new one.
        </p>
      </details>
    </div>
  );
}
