import type { Frame } from '@cobuy/domain/pictures/picture-cut';
import { useState } from 'react';
import { Button } from '../actions/button.tsx';
import { DropArea } from '../fields/drop-area.tsx';
import { FileButton } from '../fields/file-button.tsx';
import { Avatar } from '../format/avatar.tsx';
import { Cluster } from '../layout/stack.tsx';
import { PictureEditor } from '../pictures/picture-editor.tsx';
import { Sample, SampleCard } from './sample.tsx';

const frame: Frame = { width: 160, height: 160, fit: 'over', zoom: { least: 1, most: 4, step: 0.05 } };
const rules = {
  types: ['image/jpeg', 'image/png', 'image/webp'],
  largest: 10 * 1024 * 1024,
  texts: {
    wrongType: 'Please choose a JPEG, PNG or WebP here',
    tooLarge: 'At most 10 MB',
    unreadable: 'This isn’t a picture the browser can show',
  },
};

const texts = {
  uploaded: 'Cut',
  uploadFailed: 'It couldn’t be cropped',
  removed: 'Forgotten',
  removeFailed: 'It couldn’t be removed',
};
const nothingYet = 'No picture was placed yet.';

export function ShowPictures() {
  const [said, setSaid] = useState(nothingYet);
  return (
    <SampleCard title="Pictures">
      <Sample name="Avatar">
        <Cluster>
          <Avatar name="Ana Reyes" url={null} size={96} />
          <Avatar name="Ana Reyes" url={null} size={36} isOwn />
          <Avatar name="Company" url="/icon-192.png" size={36} />
          <Avatar name="Ana" url={null} size={28} />
        </Cluster>
      </Sample>
      <Sample name="PictureEditor, PlacePicture, CutFrame">
        <PictureEditor
          rules={rules}
          frame={frame}
          texts={texts}
          words={{ name: 'The picture', save: 'Cut it here', file: 'Sample picture' }}
          removal={{ title: 'Forget the cut?', label: 'Forget it', consequence: 'Nothing was kept anyway.' }}
          upload={async (_, { x, y, width, height }) =>
            setSaid(`Cut from ${[x, y].map((share) => share.toFixed(2))}, ${width.toFixed(2)} × ${height.toFixed(2)}.`)
          }
          remove={async () => setSaid(nothingYet)}
          explain={(_, fallback) => fallback}
        >
          {({ choose, askToRemove }) => (
            <DropArea
              icon="upload"
              invitation="Drop a picture here"
              limits="It stays in this browser."
              onChoose={choose}
            >
              <FileButton label="A picture" accept={rules.types.join(',')} onChoose={choose}>
                Choose a picture
              </FileButton>
              <p role="status">{said}</p>
              {said === nothingYet ? null : <Button onClick={askToRemove}>Forget the cut</Button>}
            </DropArea>
          )}
        </PictureEditor>
      </Sample>
    </SampleCard>
  );
}
