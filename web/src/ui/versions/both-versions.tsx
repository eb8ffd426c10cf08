import { useState } from 'react';
import { Button } from '../actions/button.tsx';
import { Notice } from '../feedback/notice.tsx';
import { Cluster, Stack } from '../layout/stack.tsx';
import { Thumbnail } from '../ledger/thumbnail.tsx';
import styles from './both-versions.module.css';

export type Version = 'mine' | 'theirs';

export interface VersionedField {
  name: string;
  label: string;
  /** The form's version and the saved one, in words, one line each. */
  mine: readonly string[];
  theirs: readonly string[];
  /** Next to the words, if the field is a picture. */
  pictures?: Readonly<Record<Version, string | null>>;
  /** Which one is ticked at first: mine where I changed the field, else theirs. */
  suggested: Version;
}

interface BothVersionsProps {
  /** "Someone else has changed this group buy in the meantime". */
  title: string;
  fields: readonly VersionedField[];
  onChoose: (choice: Readonly<Record<string, Version>>) => void;
}

const versionLabel: Record<Version, string> = { mine: 'Yours', theirs: 'Saved by someone else' };
const versions = ['mine', 'theirs'] as const;

/** Two people have edited the same thing: both versions, field by field. Nothing is lost until one is chosen. */
export function BothVersions({ title, fields, onChoose }: BothVersionsProps) {
  const [choice, setChoice] = useState<Readonly<Record<string, Version>>>(() =>
    Object.fromEntries(fields.map(({ name, suggested }) => [name, suggested])),
  );
  const all = (version: Version) => onChoose(Object.fromEntries(fields.map(({ name }) => [name, version])));
  return (
    <Notice tone="warn" title={title}>
      <Stack gap={16}>
        <p>Nothing is saved yet, and nothing of yours is lost. Choose which version of each field to keep.</p>
        {fields.map((field) => (
          <fieldset key={field.name} className={styles.field}>
            <legend className={styles.label}>{field.label}</legend>
            <div className={styles.versions}>
              {versions.map((version) => (
                <label key={version} className={styles.version}>
                  <input
                    type="radio"
                    name={`version-${field.name}`}
                    checked={choice[field.name] === version}
                    onChange={() => setChoice({ ...choice, [field.name]: version })}
                  />
                  <span className={styles.words}>
                    <span className={styles.whose}>{versionLabel[version]}</span>
                    {field.pictures?.[version] ? <Thumbnail src={field.pictures[version]} /> : null}
                    {field[version].map((line) => (
                      <span key={line}>{line}</span>
                    ))}
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
        ))}
        <Cluster gap={8}>
          <Button variant="primary" onClick={() => onChoose(choice)}>
            Use what’s checked
          </Button>
          <Button onClick={() => all('mine')}>Keep all mine</Button>
          <Button onClick={() => all('theirs')}>Take all theirs</Button>
        </Cluster>
      </Stack>
    </Notice>
  );
}
