import type { Frame } from '@cobuy/domain/pictures/picture-cut';
import { useState } from 'react';
import { DropArea } from '../fields/drop-area.tsx';
import { Avatar } from '../format/avatar.tsx';
import { Cluster } from '../layout/stack.tsx';
import { type ChosenPicture, choosePicture } from '../pictures/choose-picture.ts';
import { PlacePicture } from '../pictures/place-picture.tsx';
import { Sample, SampleCard } from './sample.tsx';

const frame: Frame = { width: 160, height: 160, fit: 'over', zoom: { least: 1, most: 4, step: 0.05 } };
const rules = {
  types: ['image/jpeg', 'image/png', 'image/webp'],
  largest: 10 * 1024 * 1024,
  texts: {
    wrongType: 'A JPEG, PNG or WebP is wanted here',
    tooLarge: 'At most 10 MB',
    unreadable: 'This is no picture that the browser can show',
  },
};

export function ShowPictures() {
  const [chosen, setChosen] = useState<ChosenPicture | null>(null);
  const [said, setSaid] = useState('No picture was placed yet.');
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const answer = await choosePicture(file, rules);
    if ('problem' in answer) setSaid(answer.problem);
    else setChosen(answer);
  };
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
      <Sample name="PlacePicture, CutFrame">
        {chosen ? (
          <PlacePicture
            chosen={chosen}
            frame={frame}
            name="The picture"
            saveLabel="Cut it here"
            onSave={async ({ x, y, width, height }) => {
              setChosen(null);
              setSaid(
                `Cut from ${[x, y].map((share) => share.toFixed(2))}, ${width.toFixed(2)} × ${height.toFixed(2)}.`,
              );
            }}
            onCancel={() => setChosen(null)}
          />
        ) : (
          <DropArea
            icon="upload"
            invitation="Drop a picture here"
            limits="It stays in this browser."
            onChoose={(file) => void choose(file)}
          >
            <p role="status">{said}</p>
          </DropArea>
        )}
      </Sample>
    </SampleCard>
  );
}
