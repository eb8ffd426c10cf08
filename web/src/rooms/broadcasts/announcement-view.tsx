import type { Announcement } from '@cobuy/contract/broadcasts/broadcasts.http';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Moment } from '../../ui/format/moment.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { WrittenText } from '../conversations/written-text.tsx';
import styles from './broadcast-list.module.css';

export function AnnouncementView({ announcement }: { announcement: Announcement }) {
  const { title, body, groupBuy, organization, createdAt } = announcement;
  return (
    <Page
      title={title}
      width="reading"
      over={groupBuy ? `${organization.name} about ${groupBuy.title}` : organization.name}
      lead={<Moment at={createdAt} />}
    >
      <Stack gap={16}>
        <Card aria-label="Announcement">
          <div className={styles.body}>
            <WrittenText content={body} />
          </div>
        </Card>
        {groupBuy ? (
          <div>
            <LinkButton to={`/group-buy/${groupBuy.id}`} variant="primary">
              Open the group buy
            </LinkButton>
          </div>
        ) : null}
      </Stack>
    </Page>
  );
}
