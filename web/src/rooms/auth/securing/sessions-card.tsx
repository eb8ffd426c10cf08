import { useState } from 'react';
import { describeDevice } from '../../../lib/browser/describe-device.ts';
import { messageOf } from '../../../lib/calls/api-error.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { SkeletonFrame } from '../../../ui/feedback/skeleton.tsx';
import { Moment } from '../../../ui/format/moment.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import styles from '../security.module.css';
import { type Session, useEndSessions, useSessions } from '../sessions.api.ts';

export function SessionsCard() {
  const { data, error, isFetching, refetch } = useSessions();
  return (
    <Card aria-labelledby="sessions">
      <h2 id="sessions" className={styles.heading}>
        Where you’re signed in
      </h2>
      {data ? <SessionList sessions={data} /> : null}
      {error && !data ? <ErrorState title="We couldn’t load your sessions" retry={{ refetch, isFetching }} /> : null}
      {data || error ? null : <SkeletonFrame label="Loading your sessions…" height="120px" />}
    </Card>
  );
}

function SessionList({ sessions }: { sessions: readonly Session[] }) {
  const { endOthers } = useEndSessions();
  const [isAsking, setIsAsking] = useState(false);
  const current = sessions.filter((session) => session.current);
  const others = sessions.filter((session) => !session.current);
  return (
    <>
      <ul className={styles.list}>
        {[...current, ...others].map((session) => (
          <SessionLine key={session.id} session={session} />
        ))}
      </ul>
      {others.length > 0 ? (
        <p>
          <Button onClick={() => setIsAsking(true)}>Sign out everywhere else</Button>
        </p>
      ) : null}
      <ConfirmDialog
        title="Sign out everywhere else?"
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={async () => {
          await endOthers();
          showToast({ tone: 'ok', title: 'You were signed out everywhere else' });
        }}
        confirmLabel="Sign out"
        isDanger
      >
        <p>Every other browser and device will have to sign in again with your password.</p>
      </ConfirmDialog>
    </>
  );
}

function SessionLine({ session }: { session: Session }) {
  const { endSession, reload } = useEndSessions();
  const [isEnding, setIsEnding] = useState(false);
  const name = describeDevice(session.userAgent);
  const end = async () => {
    setIsEnding(true);
    try {
      await endSession(session.id);
      showToast({ tone: 'ok', title: 'The session has ended', text: name });
    } catch (error) {
      showToast({ tone: 'danger', title: messageOf(error, 'Failed to end the session') });
      await reload();
      setIsEnding(false);
    }
  };
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <p className={styles.name}>
          {name}
          {session.current ? <span className={styles.here}>This session</span> : null}
        </p>
        <p className={styles.detail}>
          {session.address ? `From ${session.address}. ` : null}
          Signed in <Moment at={session.createdAt} />
          {session.current ? '.' : null}
          {session.current ? null : (
            <>
              , last used <Moment at={session.lastSeenAt} />.
            </>
          )}
        </p>
      </div>
      {session.current ? null : (
        <Button size="small" pending={isEnding} onClick={() => void end()}>
          End
        </Button>
      )}
    </li>
  );
}
