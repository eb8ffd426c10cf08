import {
  type FileType,
  fileTypeLabel,
  fileTypes,
  fileTypeTexts,
  provesPayments,
  readFileType,
} from '@cobuy/domain/system/file-types';
import { useRef, useState } from 'react';
import { messageOf } from '../../lib/calls/api-error.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { useFocusAfterRemoval } from '../../ui/actions/use-focus-after-removal.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { showSaved } from '../../ui/feedback/show-saved.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import styles from './file-types-form.module.css';
import { readSystemSettings, type SystemSettings, useChangeSettings } from './system-settings.api.ts';

/** What people may upload, of the types that this program can clean; each change is stored at once. */
export function FileTypesForm({ settings }: { settings: SystemSettings }) {
  const { changeFileTypes } = useChangeSettings();
  const [typed, setTyped] = useState('');
  const [typedProblem, setTypedProblem] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const taken = settings.fileTypes;
  const { place, noteRemoval } = useFocusAfterRemoval<HTMLDivElement>(taken.length, isSaving);
  const field = useRef<HTMLInputElement>(null);
  const missing = fileTypes.filter((type) => !taken.includes(type));

  async function save(next: readonly FileType[], removedAt?: number): Promise<void> {
    setProblem(null);
    setTypedProblem(null);
    if (!next.some(provesPayments)) return setProblem(fileTypeTexts.none);
    if (removedAt !== undefined) noteRemoval(removedAt);
    setIsSaving(true);
    try {
      const latest = await readSystemSettings().catch(() => settings);
      // What others have added or removed meanwhile stays as they left it.
      const isWanted = (type: FileType) =>
        (next.includes(type) === taken.includes(type) ? latest.fileTypes : next).includes(type);
      const overwrote = await changeFileTypes({ fileTypes: fileTypes.filter(isWanted), version: latest.version });
      setTyped('');
      showSaved('File types saved', overwrote);
    } catch (error) {
      setProblem(messageOf(error, fileTypeTexts.failed));
    }
    setIsSaving(false);
  }
  const add = () => {
    const type = readFileType(typed);
    const isWrong =
      typed.trim() === ''
        ? fileTypeTexts.missing
        : !type
          ? fileTypeTexts.unknown
          : taken.includes(type)
            ? fileTypeTexts.duplicate
            : null;
    setTypedProblem(isWrong);
    if (isWrong || !type) return field.current?.focus();
    const next = fileTypes.filter((known) => known === type || taken.includes(known));
    // Removing the last one removes the form, and the focus with it.
    void save(next, next.length === fileTypes.length ? next.indexOf(type) : undefined);
  };

  return (
    <Stack gap={16} ref={place}>
      <ul className={styles.types} aria-label="File types">
        {taken.map((type, index) => (
          <li key={type} className={styles.type}>
            {fileTypeLabel[type]}
            <IconButton
              label={`Remove ${fileTypeLabel[type]}`}
              icon="trash"
              data-removes
              disabled={isSaving}
              onClick={() =>
                void save(
                  taken.filter((other) => other !== type),
                  index,
                )
              }
            />
          </li>
        ))}
      </ul>
      {problem ? (
        <Notice tone="danger" announced>
          {problem}
        </Notice>
      ) : null}
      {missing.length === 0 ? (
        <p>All types that can be cleaned of hidden content are accepted.</p>
      ) : (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            add();
          }}
        >
          <Stack gap={12}>
            <TextField
              ref={field}
              label="Another type"
              name="file-type"
              hint={`${missing.map((type) => fileTypeLabel[type]).join(', ')} can be added.`}
              error={typedProblem ?? undefined}
              autoComplete="off"
              data-adds
              value={typed}
              onChange={({ target }) => {
                setTyped(target.value);
                setTypedProblem(null);
              }}
            />
            <p>
              <Button type="submit" pending={isSaving} icon={<Icon name="plus" size={16} />}>
                Add
              </Button>
            </p>
          </Stack>
        </form>
      )}
    </Stack>
  );
}
