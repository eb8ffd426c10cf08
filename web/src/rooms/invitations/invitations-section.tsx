import { Card } from '../../ui/layout/card.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { InvitationList } from './invitation-list.tsx';
import styles from './invitations-section.module.css';
import { InviteByMail } from './invite-by-mail.tsx';
import { MakeLink } from './make-link.tsx';

/** Everything about inviting people. @param to leads to another page of the list. */
export function InvitationsSection({ page, to }: { page: number; to: (page: number) => { search: string } }) {
  return (
    <Stack gap={24}>
      <div className={styles.ways}>
        <MakeLink />
        <Card aria-labelledby="invite-by-mail">
          <h2 id="invite-by-mail">Invite by e-mail</h2>
          <InviteByMail />
        </Card>
      </div>
      <InvitationList page={page} to={to} />
    </Stack>
  );
}
