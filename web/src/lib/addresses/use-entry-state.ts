import { useLocation, useNavigate } from 'react-router';
import { isRecord } from '../is-record.ts';

/** What the page before handed on; a missing text is null. */
export function useEntryState() {
  const { state } = useLocation();
  const given: Record<string, unknown> = isRecord(state) ? state : {};
  return {
    /** To hand on between the sign-in pages, so that the way back is not lost. */
    state: given,
    text: (name: string) => (typeof given[name] === 'string' && given[name] !== '' ? given[name] : null),
    flag: (name: string) => given[name] === true,
    from: given.from,
  };
}

/** Back to where a form was opened from, else to the list that it belongs to. */
export function useLeave(list: string) {
  const navigate = useNavigate();
  return () => {
    const { idx } = (window.history.state ?? {}) as { idx?: number };
    void (typeof idx === 'number' && idx > 0 ? navigate(-1) : navigate(list));
  };
}
