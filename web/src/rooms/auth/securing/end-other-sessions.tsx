import { Checkbox } from '../../../ui/fields/checkbox.tsx';

interface EndOtherSessionsProps {
  name: string;
  checked: boolean;
  onChange: (event: { target: { checked: boolean } }) => void;
}

/** People signed in elsewhere haven't shown a second factor yet. */
export const EndOtherSessions = (box: EndOtherSessionsProps) => (
  <Checkbox
    label="Sign out everywhere else"
    detail="Other browsers and devices will have to sign in again, with the second factor."
    {...box}
  />
);
