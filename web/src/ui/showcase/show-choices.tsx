import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { AskBeforeLeaving } from '../fields/ask-before-leaving.tsx';
import { CheckCards } from '../fields/check-cards.tsx';
import { Checkbox } from '../fields/checkbox.tsx';
import { FilterChips } from '../fields/filter-chips.tsx';
import { RadioCards } from '../fields/radio-cards.tsx';
import { Switch } from '../fields/switch.tsx';
import { DraftNotices } from '../versions/draft-notices.tsx';
import { Sample, SampleCard } from './sample.tsx';

const filters = [
  { id: '', label: 'All' },
  { id: 'active', label: 'Active' },
  { id: 'closed', label: 'Closed' },
];

export function ShowChoices() {
  const [parameters] = useSearchParams();
  const [isOn, setIsOn] = useState(false);
  const [isTicked, setIsTicked] = useState(false);
  const [chosen, setChosen] = useState<('pickup' | 'delivery')[]>(['pickup']);
  const [one, setOne] = useState('paypal');
  const [isDraft, setIsDraft] = useState(true);
  const [isContested, setIsContested] = useState(true);
  const filter = parameters.get('filter') ?? '';
  return (
    <SampleCard title="Choices and drafts">
      <Sample name="Checkbox, Switch">
        <Checkbox
          name="showcase-check"
          label="Something that’s on or off"
          detail="What it means to tick it."
          checked={isTicked}
          onChange={({ target }) => setIsTicked(target.checked)}
        />
        <Switch
          name="showcase-switch"
          label="Ask before leaving this page"
          detail="On: this page asks before anyone leaves it (AskBeforeLeaving)."
          checked={isOn}
          onChange={({ target }) => setIsOn(target.checked)}
        />
        <AskBeforeLeaving isChanged={isOn} />
      </Sample>
      <Sample name="RadioCards">
        <RadioCards
          name="showcase-method"
          label="Payment method"
          value={one}
          onChange={({ target }) => setOne(target.value)}
          options={[
            { value: 'paypal', label: 'PayPal', detail: 'To the organizer’s account.' },
            { value: 'venmo', label: 'Venmo' },
          ]}
        />
      </Sample>
      <Sample name="CheckCards">
        <CheckCards
          name="showcase-handover"
          label="Pickup or delivery"
          value={chosen}
          onChange={setChosen}
          options={[
            { value: 'pickup', label: 'Pickup', detail: 'At the market hall.' },
            { value: 'delivery', label: 'Delivery' },
          ]}
        />
      </Sample>
      <Sample name="FilterChips">
        <FilterChips
          label="Sample status"
          chips={filters.map(({ id, label }) => ({
            id,
            label,
            to: { search: id ? `?filter=${id}` : '' },
            isCurrent: id === filter,
          }))}
        />
      </Sample>
      <Sample name="DraftNotices, BothVersions">
        <DraftNotices
          isRestored={isDraft}
          onDiscard={() => setIsDraft(false)}
          contested="Someone else has changed this sample in the meantime"
          differences={
            isContested
              ? [{ name: 'title', label: 'Title', mine: ['Apples'], theirs: ['Gala apples'], suggested: 'mine' }]
              : []
          }
          onChoose={() => setIsContested(false)}
          summary={{ attempt: 0 }}
        />
      </Sample>
    </SampleCard>
  );
}
