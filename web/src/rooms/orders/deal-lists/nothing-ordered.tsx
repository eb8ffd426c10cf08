import { EmptyState } from '../../../ui/feedback/empty-state.tsx';

export function NothingOrdered() {
  return (
    <EmptyState title="Nothing has been ordered yet">
      What is ordered from this group buy stands here; cancelled orders do not.
    </EmptyState>
  );
}
