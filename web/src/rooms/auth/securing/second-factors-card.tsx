import type { SecondFactors } from '@cobuy/contract/auth/security.http';
import { plural } from '@cobuy/domain/texts/plural';
import type { ReactNode } from 'react';
import { useSession } from '../../../lib/session/session.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SkeletonFrame } from '../../../ui/feedback/skeleton.tsx';
import { Moment } from '../../../ui/format/moment.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Cluster } from '../../../ui/layout/stack.tsx';
import { dialogButton } from '../../../ui/overlays/dialog-button.tsx';
import { EmailLinkNotice } from '../confirm-email-notice.tsx';
import { useSecondFactors } from '../security.api.ts';
import styles from '../security.module.css';

const AddPasskey = dialogButton(
  () => import('./add-passkey-dialog.tsx'),
  ({ AddPasskeyDialog }) => AddPasskeyDialog,
);
const AddApp = dialogButton(
  () => import('./add-app-dialog.tsx'),
  ({ AddAppDialog }) => AddAppDialog,
);
const RemoveFactor = dialogButton(
  () => import('./remove-factor-dialog.tsx'),
  ({ RemoveFactorDialog }) => RemoveFactorDialog,
);
const RenewCodes = dialogButton(
  () => import('./remove-factor-dialog.tsx'),
  ({ RenewCodesDialog }) => RenewCodesDialog,
);

export function SecondFactorsCard() {
  const { data, error, isFetching, refetch } = useSecondFactors();
  return (
    <Card aria-labelledby="second-factors">
      <h2 id="second-factors" className={styles.heading}>
        Second factor
      </h2>
      <p>Even someone with your password can’t get in: we also ask for a passkey or a code from your phone.</p>
      {data ? <Factors {...data} /> : null}
      {error && !data ? (
        <ErrorState title="We couldn’t load your second factors" retry={{ refetch, isFetching }} />
      ) : null}
      {data || error ? null : <SkeletonFrame label="Loading your second factors…" height="160px" />}
    </Card>
  );
}

function Factors({ app, passkeys, recoveryCodesLeft, isRequired, takesPasskeys, isEmailConfirmed }: SecondFactors) {
  const email = useSession(({ user }) => user?.email ?? '');
  const isWithout = app === null && passkeys.length === 0;
  if (isWithout && !isEmailConfirmed)
    return <EmailLinkNotice email={email}>You can then set up a second factor.</EmailLinkNotice>;
  return (
    <>
      {isWithout && isRequired ? (
        <Notice tone="warn" title="Set one up to continue">
          Platform administrators need a second factor here. Until you have one, nothing else will open.
        </Notice>
      ) : null}
      {isWithout ? null : (
        <ul className={styles.list}>
          {passkeys.map((passkey) => (
            <FactorLine key={passkey.id} kind="Passkey" {...passkey}>
              <RemoveFactor size="small" passkey={passkey}>
                Remove
              </RemoveFactor>
            </FactorLine>
          ))}
          {app ? (
            <FactorLine name="Authenticator app" kind="Codes" {...app}>
              <RemoveFactor size="small" passkey={null}>
                Remove
              </RemoveFactor>
            </FactorLine>
          ) : null}
          <li className={styles.line}>
            <div className={styles.words}>
              <p className={styles.name}>Recovery codes</p>
              <p className={styles.detail}>
                {plural(recoveryCodesLeft, '1 is left.', `${recoveryCodesLeft} are left.`)} In case you lose your phone
                or key.
              </p>
            </div>
            <RenewCodes size="small">Make new</RenewCodes>
          </li>
        </ul>
      )}
      <Cluster>
        {takesPasskeys ? <AddPasskey>Add a passkey</AddPasskey> : null}
        {/* Its last step shows the recovery codes, when the app is one of the factors already. */}
        <AddApp isOffered={app === null}>Set up an authenticator app</AddApp>
      </Cluster>
      {takesPasskeys ? null : (
        <p className={styles.detail}>
          Passkeys only work when you open this site over https and by name, not by a numeric address.
        </p>
      )}
    </>
  );
}

interface FactorLineProps {
  name: string;
  kind: string;
  createdAt: string;
  lastUsedAt: string | null;
  children: ReactNode;
}

function FactorLine({ name, kind, createdAt, lastUsedAt, children }: FactorLineProps) {
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className={styles.detail}>
          {kind}. Added <Moment at={createdAt} style="date" />
          {lastUsedAt ? (
            <>
              , last used <Moment at={lastUsedAt} />.
            </>
          ) : (
            ', not used yet.'
          )}
        </p>
      </div>
      {children}
    </li>
  );
}
