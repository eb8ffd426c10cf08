import { useNavigate } from 'react-router';

/** Back to where a form was opened from, else to the list that it belongs to. */
export function useLeave(list: string) {
  const navigate = useNavigate();
  return () => {
    const { idx } = (window.history.state ?? {}) as { idx?: number };
    void (typeof idx === 'number' && idx > 0 ? navigate(-1) : navigate(list));
  };
}
