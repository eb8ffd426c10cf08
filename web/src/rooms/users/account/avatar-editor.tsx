import type { User } from '@cobuy/contract/accounts/accounts.schemas';
import { avatarFrame, avatarTexts, avatarTypes, largestAvatar } from '@cobuy/domain/accounts/avatar-rules';
import { displayName } from '@cobuy/domain/accounts/display-name';
import { messageOf } from '../../../lib/calls/api-error.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Avatar } from '../../../ui/format/avatar.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Cluster } from '../../../ui/layout/stack.tsx';
import { PictureEditor } from '../../../ui/pictures/picture-editor.tsx';
import styles from './avatar-editor.module.css';
import { useChangeProfile } from './profile.api.ts';

const rules = { types: avatarTypes, largest: largestAvatar, texts: avatarTexts };

export function AvatarEditor({ user }: { user: User }) {
  const { uploadAvatar, removeAvatar } = useChangeProfile();
  return (
    <PictureEditor
      rules={rules}
      frame={avatarFrame}
      texts={avatarTexts}
      words={{ name: 'Your picture', save: 'Save picture', file: 'Picture file' }}
      removal={{
        title: 'Remove your picture?',
        label: 'Remove picture',
        consequence: 'Your initials will be shown instead. The file will be deleted.',
      }}
      upload={uploadAvatar}
      remove={removeAvatar}
      explain={messageOf}
    >
      {({ browse, askToRemove }) => (
        <div className={styles.now}>
          <Avatar name={displayName(user)} url={user.avatarUrl} size={96} isOwn />
          <div className={styles.ways}>
            <Cluster gap={8}>
              <Button icon={<Icon name="camera" size={16} />} onClick={browse}>
                {user.avatarUrl ? 'Change picture' : 'Add a picture'}
              </Button>
              {user.avatarUrl ? (
                <Button variant="quiet" onClick={askToRemove}>
                  Remove picture
                </Button>
              ) : null}
            </Cluster>
            <p className={styles.limits}>PNG, JPEG, GIF or WebP, up to 5 MB. It’s shown next to your name.</p>
          </div>
        </div>
      )}
    </PictureEditor>
  );
}
