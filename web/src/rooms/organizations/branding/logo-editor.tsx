import type { GovernedOrganization } from '@cobuy/contract/organizations/organizations.http';
import { largestLogo, logoFrame, logoTexts, logoTypes, svgType } from '@cobuy/domain/organizations/logo-rules';
import type { Cut } from '@cobuy/domain/pictures/picture-cut';
import { useRef, useState } from 'react';
import { messageOf } from '../../../lib/calls/api-error.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { DropArea } from '../../../ui/fields/drop-area.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { type ChosenPicture, choosePicture } from '../../../ui/pictures/choose-picture.ts';
import { PlacePicture } from '../../../ui/pictures/place-picture.tsx';
import { useGovern } from '../governing/governing.api.ts';
import { uploadLogo } from './logo.api.ts';
import styles from './logo-editor.module.css';

const takenTypes: readonly string[] = [...logoTypes, svgType];

const rules = { types: takenTypes, largest: largestLogo, texts: logoTexts };

/** The logo of an organization: chosen, placed in its frame, uploaded, taken away. */
export function LogoEditor({ organization, isOpen }: { organization: GovernedOrganization; isOpen: boolean }) {
  const { reload, update } = useGovern();
  const chooser = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<ChosenPicture | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [removes, setRemoves] = useState(false);

  const choose = async (file: File | undefined) => {
    if (!file) return;
    setProblem(null);
    const answer = await choosePicture(file, rules);
    if ('problem' in answer) setProblem(answer.problem);
    else setChosen(answer);
  };
  const upload = async (file: File, cut: Cut, onSent: (share: number) => void) => {
    setProblem(null);
    try {
      await uploadLogo(organization.id, file, cut, onSent);
      setChosen(null);
      await reload();
      showToast({ tone: 'ok', title: logoTexts.uploaded });
    } catch (error) {
      setProblem(messageOf(error, logoTexts.uploadFailed));
    }
  };
  const remove = async () => {
    await update(organization.id, { logoUrl: null }).catch((error: unknown) => {
      throw new Error(messageOf(error, logoTexts.removeFailed));
    });
    showToast({ tone: 'ok', title: logoTexts.removed });
  };
  if (!isOpen && !organization.logoUrl) return null;
  return (
    <Card aria-labelledby="logo">
      <Stack gap={16}>
        <h2 id="logo">Logo</h2>
        {problem ? (
          <Notice tone="danger" announced>
            {problem}
          </Notice>
        ) : null}
        {chosen ? (
          <PlacePicture
            key={chosen.src}
            chosen={chosen}
            frame={logoFrame}
            name="The logo"
            saveLabel="Save logo"
            onSave={(cut, onSent) => upload(chosen.file, cut, onSent)}
            onCancel={() => setChosen(null)}
          />
        ) : (
          <>
            {organization.logoUrl ? (
              <img className={styles.now} src={organization.logoUrl} alt={`Logo of ${organization.name}`} />
            ) : null}
            {isOpen ? (
              <DropArea
                icon="camera"
                invitation={<span>Drop your logo here, or choose it.</span>}
                limits="PNG, JPEG, GIF, WebP or SVG, up to 5 MB. It is shown 200 pixels wide and 50 high. Letters in an SVG may look otherwise unless they are paths."
                isSmall={organization.logoUrl !== null}
                onChoose={(file) => void choose(file)}
              >
                <Button icon={<Icon name="upload" size={16} />} onClick={() => chooser.current?.click()}>
                  {organization.logoUrl ? 'Choose another' : 'Choose a logo'}
                </Button>
              </DropArea>
            ) : null}
            {organization.logoUrl ? (
              <div>
                <Button onClick={() => setRemoves(true)}>Remove logo</Button>
              </div>
            ) : null}
          </>
        )}
        <input
          ref={chooser}
          type="file"
          hidden
          aria-label="Logo file"
          accept={takenTypes.join(',')}
          onChange={({ currentTarget }) => {
            void choose(currentTarget.files?.[0]);
            // The same file chosen twice is a change, too.
            currentTarget.value = '';
          }}
        />
      </Stack>
      {removes ? (
        <ConfirmDialog
          title="Remove the logo?"
          isOpen
          onClose={() => setRemoves(false)}
          onConfirm={remove}
          confirmLabel="Remove logo"
          isDanger
        >
          <p>The name stands in its place. The file is deleted.</p>
        </ConfirmDialog>
      ) : null}
    </Card>
  );
}
