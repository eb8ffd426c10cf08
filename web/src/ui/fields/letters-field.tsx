import { encodingNames, type OldEncoding, oldEncodings } from '@cobuy/domain/lists/old-encodings';
import { Notice } from '../feedback/notice.tsx';
import { Stack } from '../layout/stack.tsx';
import { Select } from './select.tsx';

interface LettersFieldProps {
  /** The encoding the list was read as. */
  encoding: OldEncoding;
  /** The encoding is a guess. */
  isDoubtful?: boolean;
  onChange: (encoding: OldEncoding) => void;
}

const options = oldEncodings.map((encoding) => ({ value: encoding, label: encodingNames[encoding] }));

/** Says which encoding a list was read as when that's unsure, and offers others. */
export function LettersField({ encoding, isDoubtful = false, onChange }: LettersFieldProps) {
  return (
    <Notice tone={isDoubtful ? 'warn' : 'info'} title="Check the accents">
      <Stack gap={12}>
        <p>
          {isDoubtful
            ? `We can’t tell for sure what this list was written in, so we’re reading its letters as ${encodingNames[encoding]}: check a few names before you import it.`
            : `We’re reading the letters of this list as ${encodingNames[encoding]}: check a few names before you import it.`}
        </p>
        <Select
          name="encoding"
          label="Letters look wrong?"
          optional={false}
          options={options}
          value={encoding}
          onChange={({ target }) => {
            const chosen = oldEncodings.find((one) => one === target.value);
            if (chosen) onChange(chosen);
          }}
        />
      </Stack>
    </Notice>
  );
}
