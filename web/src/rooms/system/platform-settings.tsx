import { settingsTexts } from '@cobuy/domain/system/settings-rules';
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { ApiError } from '../../lib/calls/api-error.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonFrame } from '../../ui/feedback/skeleton.tsx';
import { AskBeforeLeaving } from '../../ui/fields/ask-before-leaving.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { loadCode } from '../../ui/load-code.ts';
import { CommunityPart } from './community-part.tsx';
import { FileTypesForm } from './file-types-form.tsx';
import { MaintenancePart } from './maintenance-part.tsx';
import { SettingsForm } from './settings-form.tsx';
import { usePublicAddress } from './system.api.ts';
import { useSystemSettings } from './system-settings.api.ts';

const PublicAddressDialog = lazy(async () => ({
  default: (await loadCode(() => import('./public-address-dialog.tsx'))).PublicAddressDialog,
}));

/** What holds for the whole installation (docs/rules/site.md#settings). */
export function PlatformSettings({ isSwitching }: { isSwitching: () => boolean }) {
  const { data, error, isPending, isFetching, refetch } = useSystemSettings();
  // One question for the whole page, since the router can't ask two.
  const [isFormUnsaved, setIsFormUnsaved] = useState(false);
  const [isCommunityUnsaved, setIsCommunityUnsaved] = useState(false);
  const [isAddressOpen, setIsAddressOpen] = useState(false);
  if (isPending) return <SkeletonFrame label="Loading the settings…" height="420px" />;
  if (!data) {
    const isAway = error instanceof ApiError && error.status === 503;
    return (
      <ErrorState
        title={isAway ? settingsTexts.unavailable : settingsTexts.loadFailed}
        retry={{ refetch, isFetching }}
      />
    );
  }
  return (
    <Stack gap={24}>
      <AskBeforeLeaving isChanged={isFormUnsaved || isCommunityUnsaved} />
      <Part title="This site">
        <SettingsForm loaded={data} onUnsaved={setIsFormUnsaved} />
      </Part>
      <Part title="Address">
        <p>Links in e-mails and QR codes begin with the address people use to open this site.</p>
        <Address onOpen={() => setIsAddressOpen(true)} />
        <Suspense fallback={null}>
          {isAddressOpen ? <PublicAddressDialog onClose={() => setIsAddressOpen(false)} /> : null}
        </Suspense>
      </Part>
      <Part title="File types">
        <FileTypesForm settings={data} />
      </Part>
      <Part title="Community mode">
        <CommunityPart
          settings={data}
          isSwitching={isSwitching}
          onRefresh={async () => (await refetch()).isSuccess}
          onUnsaved={setIsCommunityUnsaved}
        />
      </Part>
      <Part title="Maintenance">
        <MaintenancePart settings={data} />
      </Part>
    </Stack>
  );
}

/** If no address is set, links begin with the one the reader's request used. */
function Address({ onOpen }: { onOpen: () => void }) {
  const { data } = usePublicAddress();
  const isFixed = data?.setBy === 'environment';
  return (
    <>
      {data ? (
        <p>
          <strong>{data.setBy === 'nobody' ? 'None is set yet.' : data.publicUrl}</strong>
          {isFixed ? ' (set by PUBLIC_URL where the program is started)' : null}
        </p>
      ) : null}
      {isFixed ? null : (
        <p>
          <Button onClick={onOpen}>Change the address</Button>
        </p>
      )}
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <Stack gap={16}>
        <h2 id={id}>{title}</h2>
        {children}
      </Stack>
    </Card>
  );
}
