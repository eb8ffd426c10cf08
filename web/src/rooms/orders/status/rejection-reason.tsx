import { rejectionReasons } from '@cobuy/domain/payment-proofs/payment-proof-rules';
import { Button } from '../../../ui/actions/button.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Cluster, Stack } from '../../../ui/layout/stack.tsx';

interface RejectionReasonProps {
  value: string;
  onChange: (reason: string) => void;
  autoFocus?: boolean;
}

export function RejectionReason({ value, onChange, autoFocus = false }: RejectionReasonProps) {
  return (
    <Stack gap={12}>
      <Cluster role="group" aria-label="Common reasons">
        {rejectionReasons.map((reason) => (
          <Button key={reason} size="small" aria-pressed={value === reason} onClick={() => onChange(reason)}>
            {reason}
          </Button>
        ))}
      </Cluster>
      <TextArea
        autoFocus={autoFocus}
        name="reason"
        label="Reason"
        checks="reason"
        hint="The buyer will see it."
        rows={3}
        maxLength={500}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Stack>
  );
}
