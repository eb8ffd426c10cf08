import { Card } from '../../ui/layout/card.tsx';
import styles from './notification-settings.module.css';
import { SmsCard } from './sms-card.tsx';
import { organizerChoices, TopicSwitches } from './topic-switches.tsx';

export function AgentPreferences() {
  return (
    <>
      <Card aria-labelledby="agent-preferences">
        <h2 id="agent-preferences" className={styles.heading}>
          As an organizer
        </h2>
        <TopicSwitches choices={organizerChoices} />
      </Card>
      <SmsCard />
    </>
  );
}
