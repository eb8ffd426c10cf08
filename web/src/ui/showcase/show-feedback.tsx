import { Button } from '../actions/button.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { Notice, type Tone } from '../feedback/notice.tsx';
import { Progress } from '../feedback/progress.tsx';
import { showToast } from '../feedback/show-toast.ts';
import { SkeletonFrame } from '../feedback/skeleton.tsx';
import { PageSkeleton } from '../layout/page-skeleton.tsx';
import { Cluster, Stack } from '../layout/stack.tsx';
import { Sample, SampleCard } from './sample.tsx';

const tones: readonly { tone: Tone; name: string }[] = [
  { tone: 'info', name: 'Info' },
  { tone: 'ok', name: 'Success' },
  { tone: 'warn', name: 'Warning' },
  { tone: 'danger', name: 'Danger' },
];

export function ShowFeedback() {
  return (
    <SampleCard title="Messages and states">
      <Sample name="Toast">
        <Cluster>
          {tones.map(({ tone, name }) => (
            <Button
              key={tone}
              onClick={() => showToast({ tone, title: `${name}: a message that goes away on its own` })}
            >
              {name} toast
            </Button>
          ))}
          <Button
            onClick={() =>
              showToast({
                tone: 'info',
                title: 'A message with something to do',
                action: { label: 'Do it', withinMs: 10_000, onAction: () => showToast({ tone: 'ok', title: 'Done' }) },
              })
            }
          >
            Toast with an action
          </Button>
        </Cluster>
      </Sample>
      <Sample name="Notice">
        <Stack gap={12}>
          {tones.map(({ tone, name }) => (
            <Notice key={tone} tone={tone} title={name}>
              A sentence that stays on the page.
            </Notice>
          ))}
        </Stack>
      </Sample>
      <Sample name="ErrorState">
        <ErrorState title="We couldn’t load the list" retry={() => showToast({ tone: 'ok', title: 'Tried again' })}>
          This is how a list says so; nothing is wrong here.
        </ErrorState>
      </Sample>
      <Sample name="EmptyState">
        <EmptyState title="No group buys yet" action={<Button variant="primary">Create one</Button>}>
          What belongs here, and the one action that fills it.
        </EmptyState>
      </Sample>
      <Sample name="Progress">
        <Stack gap={12}>
          <Progress label="Uploading a picture" value={0.4} />
          <Progress label="Reading the list" value={null} />
        </Stack>
      </Sample>
      <Sample name="Skeleton">
        <SkeletonFrame label="A sample that stays loading" rows={3} height="2.5rem" />
      </Sample>
      <Sample name="PageSkeleton">
        <div inert>
          <PageSkeleton />
        </div>
      </Sample>
    </SampleCard>
  );
}
