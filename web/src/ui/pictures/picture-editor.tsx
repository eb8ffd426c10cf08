import type { Cut, Frame } from '@cobuy/domain/pictures/picture-cut';
import { type ReactNode, useRef, useState } from 'react';
import { Notice } from '../feedback/notice.tsx';
import { showToast } from '../feedback/show-toast.ts';
import { Stack } from '../layout/stack.tsx';
import { ConfirmDialog } from '../overlays/confirm-dialog.tsx';
import { type ChosenPicture, choosePicture } from './choose-picture.ts';
import { PlacePicture } from './place-picture.tsx';

interface PictureEditorProps {
  rules: Parameters<typeof choosePicture>[1];
  frame: Frame;
  words: { name: string; save: string; file: string };
  texts: Readonly<Record<'uploaded' | 'uploadFailed' | 'removed' | 'removeFailed', string>>;
  removal: { title: string; label: string; consequence: string };
  upload: (file: File, cut: Cut, onSent: (share: number) => void) => Promise<unknown>;
  remove: () => Promise<unknown>;
  explain: (error: unknown, fallback: string) => string;
  title?: ReactNode;
  children: (ways: {
    browse: () => void;
    choose: (file: File | undefined) => void;
    askToRemove: () => void;
  }) => ReactNode;
}

export function PictureEditor({ rules, frame, words, texts, removal, explain, title, ...work }: PictureEditorProps) {
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
      await work.upload(file, cut, onSent);
      setChosen(null);
      showToast({ tone: 'ok', title: texts.uploaded });
    } catch (error) {
      setProblem(explain(error, texts.uploadFailed));
    }
  };
  const remove = async () => {
    await work.remove().catch((error: unknown) => {
      throw new Error(explain(error, texts.removeFailed));
    });
    showToast({ tone: 'ok', title: texts.removed });
  };
  return (
    <Stack gap={16}>
      {title}
      {problem ? (
        <Notice tone="danger" announced>
          {problem}
        </Notice>
      ) : null}
      {chosen ? (
        <PlacePicture
          key={chosen.src}
          chosen={chosen}
          frame={frame}
          name={words.name}
          saveLabel={words.save}
          onSave={(cut, onSent) => upload(chosen.file, cut, onSent)}
          onCancel={() => {
            setProblem(null);
            setChosen(null);
          }}
        />
      ) : (
        work.children({
          browse: () => chooser.current?.click(),
          choose: (file) => void choose(file),
          askToRemove: () => setRemoves(true),
        })
      )}
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={words.file}
        accept={rules.types.join(',')}
        onChange={({ currentTarget }) => {
          void choose(currentTarget.files?.[0]);
          // Choosing the same file again must also count as a change.
          currentTarget.value = '';
        }}
      />
      {removes ? (
        <ConfirmDialog
          title={removal.title}
          isOpen
          onClose={() => setRemoves(false)}
          onConfirm={remove}
          confirmLabel={removal.label}
          isDanger
        >
          <p>{removal.consequence}</p>
        </ConfirmDialog>
      ) : null}
    </Stack>
  );
}
