import type { OldEncoding } from '@cobuy/domain/lists/old-encodings';
import { useState } from 'react';
import { Button } from '../actions/button.tsx';
import { CodeField } from '../fields/code-field.tsx';
import { DropArea } from '../fields/drop-area.tsx';
import { EmailField } from '../fields/email-field.tsx';
import { FieldRow, Form } from '../fields/form.tsx';
import { FormSummary } from '../fields/form-summary.tsx';
import { LettersField } from '../fields/letters-field.tsx';
import { NumberStepper } from '../fields/number-stepper.tsx';
import { PasswordField } from '../fields/password-field.tsx';
import { SearchField } from '../fields/search-field.tsx';
import { Select } from '../fields/select.tsx';
import { TextArea } from '../fields/text-area.tsx';
import { TextField } from '../fields/text-field.tsx';
import { Sample, SampleCard } from './sample.tsx';

export function ShowFields() {
  const [attempt, setAttempt] = useState(0);
  const [search, setSearch] = useState('');
  const [email, setEmail] = useState('');
  const [quantity, setQuantity] = useState(6);
  const [code, setCode] = useState('<p>Hello {{ name }}</p>');
  const [file, setFile] = useState<string | null>(null);
  const [encoding, setEncoding] = useState<OldEncoding>('windows-1250');
  const problem = attempt > 0 ? 'Title is required' : undefined;
  return (
    <SampleCard title="Inputs">
      <Sample name="Form, FormSummary, TextField, EmailField, PasswordField, Select, TextArea">
        <Form
          aria-label="Sample form"
          onSubmit={(event) => {
            event.preventDefault();
            setAttempt(attempt + 1);
          }}
        >
          <FormSummary attempt={attempt} problems={problem ? [{ field: 'showcase-title', message: problem }] : []} />
          <TextField
            name="showcase-title"
            label="Title"
            hint="Send the form to see what an error looks like."
            autoComplete="off"
            error={problem}
            checks="title"
          />
          <EmailField
            name="showcase-email"
            label="Email"
            hint="Leave it with jo@gmial.com to see it asked about."
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
          <FieldRow>
            <PasswordField name="showcase-password" label="Password" autoComplete="off" optional />
            <Select
              name="showcase-country"
              label="Country"
              placeholder="Choose one"
              options={[
                { value: 'US', label: 'United States' },
                { value: 'CA', label: 'Canada' },
              ]}
            />
          </FieldRow>
          <TextArea name="showcase-notes" label="Notes" optional checks="notes" />
          <p>
            <Button type="submit" variant="primary">
              Send
            </Button>
          </p>
        </Form>
      </Sample>
      <Sample name="SearchField">
        <SearchField name="showcase-search" label="Search the samples" value={search} onSearch={setSearch} />
        <p role="status">{search ? `Searched for “${search}”` : 'Nothing was searched for yet.'}</p>
      </Sample>
      <Sample name="NumberStepper">
        <NumberStepper label="Quantity of the sample" value={quantity} onChange={setQuantity} />
      </Sample>
      <Sample name="CodeField">
        <CodeField name="showcase-code" label="HTML of a mail" value={code} onChange={setCode} />
      </Sample>
      <Sample name="DropArea">
        <DropArea
          icon="upload"
          invitation="Drop a picture here"
          limits="It stays in this browser."
          onChoose={(chosen) => setFile(chosen?.name ?? null)}
        >
          <Button onClick={() => setFile(null)} disabled={file === null}>
            {file ? `Forget ${file}` : 'No file was dropped yet'}
          </Button>
        </DropArea>
      </Sample>
      <Sample name="LettersField">
        <LettersField encoding={encoding} onChange={setEncoding} />
      </Sample>
    </SampleCard>
  );
}
