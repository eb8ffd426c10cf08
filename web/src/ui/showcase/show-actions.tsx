import { useState } from 'react';
import { Button } from '../actions/button.tsx';
import { CopyButton } from '../actions/copy-button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { LinkButton } from '../actions/link-button.tsx';
import { ThemeToggle } from '../actions/theme-toggle.tsx';
import { Icon } from '../icon.tsx';
import { Cluster } from '../layout/stack.tsx';
import { Sample, SampleCard } from './sample.tsx';

export function ShowActions() {
  const [isPending, setIsPending] = useState(false);
  return (
    <SampleCard title="Buttons">
      <Sample name="Button">
        <Cluster>
          <Button variant="primary">Primary</Button>
          <Button>Secondary</Button>
          <Button variant="quiet">Quiet</Button>
          <Button variant="danger">Danger</Button>
          <Button disabled>Disabled</Button>
          <Button size="small" icon={<Icon name="plus" size={16} />}>
            Small, with an icon
          </Button>
        </Cluster>
      </Sample>
      <Sample name="Button, at work">
        <Cluster>
          <Button variant="primary" pending={isPending} onClick={() => setIsPending(true)}>
            Work
          </Button>
          <Button disabled={!isPending} onClick={() => setIsPending(false)}>
            End the work
          </Button>
        </Cluster>
      </Sample>
      <Sample name="LinkButton, IconButton, CopyButton, ThemeToggle">
        <Cluster>
          <LinkButton to="/component-showcase" variant="primary">
            A link
          </LinkButton>
          <IconButton icon="pencil" label="Edit the sample" />
          <CopyButton value="GB-1234-5678-9ABC-DEFG" what="Sample order number" />
          <ThemeToggle />
        </Cluster>
      </Sample>
    </SampleCard>
  );
}
