import { EmptyState } from '../../../ui/feedback/empty-state.tsx';

export function NothingOrdered() {
  return (
    <EmptyState title="Nothing has been ordered yet">
      Orders from this group buy will appear here; cancelled orders won’t.
    </EmptyState>
  );
}
