import { groupBuyFields } from '@cobuy/domain/group-buys/group-buy-fields';
import type { Handover } from '@cobuy/domain/group-buys/handover';
import { textInputs } from '../../../lib/forms/typed-fields.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { RadioCards } from '../../../ui/fields/radio-cards.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Cluster, Stack } from '../../../ui/layout/stack.tsx';
import { dateFrom, daysAfter, typedFrom } from './typed-dates.ts';
import type { GroupBuyForm } from './use-group-buy-form.ts';

const options = [
  { value: 'delivery', label: 'Delivery', detail: 'You bring or send it. Buyers give their address.' },
  { value: 'pickup', label: 'Pickup', detail: 'Buyers come and get it. They only give their name and phone number.' },
];

const presets = [
  { label: 'Next day, 9 to 12', daysLater: 1 },
  { label: 'A week after the end, 9 to 12', daysLater: 7 },
];

export function GroupBuyHandover({ form }: { form: GroupBuyForm }) {
  const { fields, set, errorOf } = form;
  const text = textInputs(groupBuyFields, form);
  const [end, from] = [dateFrom(fields.endDate), dateFrom(fields.pickupFrom)];
  const time = (name: 'pickupFrom' | 'pickupUntil') => ({
    label: groupBuyFields[name].name,
    name,
    type: 'datetime-local',
    value: fields[name],
    error: errorOf(name),
    onChange: ({ target }: { target: { value: string } }) => set(name, target.value),
  });
  return (
    <Stack gap={16}>
      <RadioCards
        name="handover"
        label={groupBuyFields.handover.name}
        options={options}
        value={fields.handover}
        onChange={({ target }) => set('handover', target.value as Handover)}
      />
      {fields.handover === 'pickup' ? (
        <>
          <TextField
            {...text('pickupPlace')}
            optional={false}
            hint="An address, or a place everyone can find."
            maxLength={groupBuyFields.pickupPlace.most}
          />
          <Stack gap={8}>
            <TextField {...time('pickupFrom')} />
            <TextField {...time('pickupUntil')} />
            <Cluster gap={8} role="group" aria-label="Pickup presets">
              {presets.map(({ label, daysLater }) => (
                <Button
                  key={label}
                  size="small"
                  disabled={!end}
                  onClick={() => {
                    if (!end) return;
                    const preset = pickupAfter(end, daysLater);
                    set('pickupFrom', preset.from);
                    set('pickupUntil', preset.until);
                  }}
                >
                  {label}
                </Button>
              ))}
            </Cluster>
            {end && from && from < end ? (
              <Notice tone="warn">
                Pickup begins before ordering ends: people who order after it has begun may come too late.
              </Notice>
            ) : null}
          </Stack>
          <TextArea {...text('pickupNote')} hint="What to bring, where to ring." rows={2} />
        </>
      ) : null}
    </Stack>
  );
}

/** From 9 to 12 some days after a deal's end, as the fields hold it. */
function pickupAfter(end: Date, days: number) {
  const at = (hour: number) => {
    const time = daysAfter(end, days);
    time.setHours(hour, 0, 0, 0);
    return typedFrom(time);
  };
  return { from: at(9), until: at(12) };
}
