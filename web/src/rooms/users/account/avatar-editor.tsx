import type { User } from '@cobuy/contract/accounts/accounts.schemas';
import { avatarFrame, avatarTexts, avatarTypes, largestAvatar } from '@cobuy/domain/accounts/avatar-rules';
import { displayName } from '@cobuy/domain/accounts/display-name';
import type { Cut } from '@cobuy/domain/pictures/picture-cut';
import { useRef, useState } from 'react';
import { messageOf } from '../../../lib/calls/api-error.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { Avatar } from '../../../ui/format/avatar.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Cluster, Stack } from '../../../ui/layout/stack.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { type ChosenPicture, choosePicture } from '../../../ui/pictures/choose-picture.ts';
import { PlacePicture } from '../../../ui/pictures/place-picture.tsx';
import styles from './avatar-editor.module.css';
import { useChangeProfile } from './profile.api.ts';

const rules = { types: avatarTypes, largest: largestAvatar, texts: avatarTexts };

/** The picture that somebody shows of themselves: chosen, placed in its frame, uploaded, taken away. */
export function AvatarEditor({ user }: { user: User }) {
  const { uploadAvatar, removeAvatar } = useChangeProfile();
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
      await uploadAvatar(file, cut, onSent);
      setChosen(null);
      showToast({ tone: 'ok', title: avatarTexts.uploaded });
    } catch (error) {
      setProblem(messageOf(error, avatarTexts.uploadFailed));
    }
  };
  const remove = async () => {
    await removeAvatar().catch((error: unknown) => {
      throw new Error(messageOf(error, avatarTexts.removeFailed));
    });
    showToast({ tone: 'ok', title: avatarTexts.removed });
  };
  return (
    <Stack gap={16}>
      {problem ? (
        <Notice tone="danger" announced>
          {problem}
        </Notice>
      ) : null}
      {chosen ? (
        <PlacePicture
          key={chosen.src}
          chosen={chosen}
          frame={avatarFrame}
          name="Your picture"
          saveLabel="Save picture"
          onSave={(cut, onSent) => upload(chosen.file, cut, onSent)}
          onCancel={() => {
            setProblem(null);
            setChosen(null);
          }}
        />
      ) : (
        <div className={styles.now}>
          <Avatar name={displayName(user)} url={user.avatarUrl} size={96} isOwn />
          <div className={styles.ways}>
            <Cluster gap={8}>
              <Button icon={<Icon name="camera" size={16} />} onClick={() => chooser.current?.click()}>
                {user.avatarUrl ? 'Change picture' : 'Add a picture'}
              </Button>
              {user.avatarUrl ? (
                <Button variant="quiet" onClick={() => setRemoves(true)}>
                  Remove picture
                </Button>
              ) : null}
            </Cluster>
            <p className={styles.limits}>
              PNG, JPEG, GIF or WebP, up to 5 MB. It stands beside your name wherever people read it.
            </p>
          </div>
        </div>
      )}
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label="Picture file"
        accept={avatarTypes.join(',')}
        onChange={({ currentTarget }) => {
          void choose(currentTarget.files?.[0]);
          // The same file chosen twice is a change, too.
          currentTarget.value = '';
        }}
      />
      {removes ? (
        <ConfirmDialog
          title="Remove your picture?"
          isOpen
          onClose={() => setRemoves(false)}
          onConfirm={remove}
          confirmLabel="Remove picture"
          isDanger
        >
          <p>Your initials stand in its place. The file is deleted.</p>
        </ConfirmDialog>
      ) : null}
    </Stack>
  );
}
