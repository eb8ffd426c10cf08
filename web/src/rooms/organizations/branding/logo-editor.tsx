import type { GovernedOrganization } from '@cobuy/contract/organizations/organizations.http';
import { cutOf, largestLogo, logoTexts, logoTypes, logoZoom, svgType } from '@cobuy/domain/organizations/logo-rules';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { DropArea } from '../../../ui/fields/drop-area.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Cluster, Stack } from '../../../ui/layout/stack.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useGovern } from '../governing/governing.api.ts';
import { uploadLogo } from './logo.api.ts';
import styles from './logo-frame.module.css';
import { LogoFrame } from './logo-frame.tsx';

const takenTypes: readonly string[] = [...logoTypes, svgType];

interface Chosen {
  file: File;
  src: string;
  picture: { width: number; height: number };
}

/** How large a picture is, as the browser shows it. @throws where it can't show it */
async function measure(src: string) {
  const image = new Image();
  image.src = src;
  await image.decode();
  // A drawing without a size of its own is shown in the shape of the frame.
  return { width: image.naturalWidth || 400, height: image.naturalHeight || 100 };
}

/** The logo of an organization: chosen, placed in its frame, uploaded, taken away. */
export function LogoEditor({ organization, isOpen }: { organization: GovernedOrganization; isOpen: boolean }) {
  const { reload, update } = useGovern();
  const chooser = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [place, setPlace] = useState({ zoom: 1, x: 0, y: 0 });
  const [problem, setProblem] = useState<string | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const [removes, setRemoves] = useState(false);
  const src = chosen?.src;
  useEffect(() => () => (src ? URL.revokeObjectURL(src) : undefined), [src]);

  const choose = async (file: File | undefined) => {
    if (!file) return;
    setProblem(null);
    if (!takenTypes.includes(file.type)) return setProblem(logoTexts.wrongType);
    if (file.size > largestLogo) return setProblem(logoTexts.tooLarge);
    const address = URL.createObjectURL(file);
    try {
      setChosen({ file, src: address, picture: await measure(address) });
      setPlace({ zoom: 1, x: 0, y: 0 });
    } catch {
      URL.revokeObjectURL(address);
      setProblem(logoTexts.unreadable);
    }
  };
  const upload = async () => {
    if (!chosen) return;
    setProblem(null);
    setSent(0);
    try {
      await uploadLogo(organization.id, chosen.file, cutOf(chosen.picture, place), setSent);
      setChosen(null);
      await reload();
      showToast({ tone: 'ok', title: logoTexts.uploaded });
    } catch (error) {
      setProblem(messageOf(error, logoTexts.uploadFailed));
    } finally {
      setSent(null);
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
          <>
            <p>Drag it, or move it with the arrow keys. What the frame shows is cut out.</p>
            <LogoFrame src={chosen.src} picture={chosen.picture} place={place} onPlace={setPlace} />
            <label className={styles.zoom}>
              <span>Zoom: {Math.round(place.zoom * 100)} %</span>
              <input
                type="range"
                name="zoom"
                min={logoZoom.least}
                max={logoZoom.most}
                step={logoZoom.step}
                value={place.zoom}
                onChange={({ target }) => setPlace({ ...place, zoom: Number(target.value) })}
              />
            </label>
            {sent === null ? null : <Progress label="Uploading the logo" value={sent < 1 ? sent : null} />}
            <Cluster gap={8}>
              <Button variant="primary" pending={sent !== null} onClick={() => void upload()}>
                Save logo
              </Button>
              <Button disabled={sent !== null} onClick={() => setChosen(null)}>
                Cancel
              </Button>
            </Cluster>
          </>
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
