import { useState } from 'react';
import { useSession } from '../../lib/session/session.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { ExportData } from './export-data.tsx';
import styles from './privacy-panel.module.css';

/** One's own data: export and account deletion. Guests and order sign-ins have none. */
export function PrivacyPanel() {
  const [isDeleting, setIsDeleting] = useState(false);
  const hasAccount = useSession(
    ({ user, orderNumber }) => user !== null && user.role !== 'GUEST' && orderNumber === null,
  );
  if (!hasAccount) return null;
  return (
    <Card aria-labelledby="privacy-and-data">
      <Stack gap={24}>
        <h2 id="privacy-and-data">Privacy &amp; data</h2>
        <ExportData />
        <section className={styles.part} aria-labelledby="delete-account">
          <h3 id="delete-account">Delete your account</h3>
          <p>You’ll leave all organizations and your data will be deleted. This can’t be undone.</p>
          <div>
            <Button variant="danger" onClick={() => setIsDeleting(true)}>
              Delete Account
            </Button>
          </div>
        </section>
      </Stack>
      {isDeleting ? <DeleteAccount onClose={() => setIsDeleting(false)} /> : null}
    </Card>
  );
}
