import type { GroupBuy } from '@cobuy/contract/group-buys/group-buys.http';
import { groupBuyFields } from '@cobuy/domain/group-buys/group-buy-fields';
import { plural } from '@cobuy/domain/texts/plural';
import { useRef } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Cluster, Stack } from '../../../ui/layout/stack.tsx';
import { dueAfterPickup, dueFollowing, isDueAfterPickup, timeToPay, usualTimeToPay } from './due-date.ts';
import { GroupBuyTimeline } from './group-buy-timeline.tsx';
import { weeksMoved } from './next-round.ts';
import { dateFrom, daysAfter, endOfDay, fridayEvening, type TypedDate, typedFrom } from './typed-dates.ts';
import type { GroupBuyForm } from './use-group-buy-form.ts';

const endPresets = [
  { label: '1 week', from: (start: Date) => endOfDay(daysAfter(start, 7)) },
  { label: '2 weeks', from: (start: Date) => endOfDay(daysAfter(start, 14)) },
  { label: 'End Friday 6 PM', from: fridayEvening },
];
const duePresets = [
  { label: 'At the end', from: (end: Date) => end },
  { label: '3 days later', from: (end: Date) => daysAfter(end, 3) },
  { label: '1 week later', from: (end: Date) => daysAfter(end, 7) },
];

const nameOfZone = (timeZone?: string) =>
  new Intl.DateTimeFormat(undefined, { timeZoneName: 'long', ...(timeZone && { timeZone }) })
    .formatToParts(new Date())
    .find(({ type }) => type === 'timeZoneName')?.value;

interface GroupBuyDatesPartProps {
  form: GroupBuyForm;
  paymentDueDays: number | null;
  /** The organization's: buyers see the dates by its clock. */
  zone: string | undefined;
  /** The deal that this one was cloned from. */
  lastRound: GroupBuy | null;
}

export function GroupBuyDatesPart({ form, paymentDueDays, zone, lastRound }: GroupBuyDatesPartProps) {
  const { fields, set, errorOf } = form;
  const [start, end] = [dateFrom(fields.startDate), dateFrom(fields.endDate)];
  const weeks = lastRound && weeksMoved(fields, lastRound, lastRound.organization.timeZone);
  // The last valid time to pay; a half-typed end leaves it alone.
  const kept = useRef(usualTimeToPay(paymentDueDays));
  const setEnd = (next: TypedDate) => {
    kept.current = timeToPay(fields) ?? kept.current;
    set('endDate', next);
    const due = dueFollowing(next, fields.startDate, kept.current);
    if (due) set('paymentDueDate', due);
  };
  const date = (name: 'startDate' | 'endDate' | 'paymentDueDate') => ({
    label: groupBuyFields[name].name,
    name,
    type: 'datetime-local',
    value: fields[name],
    error: errorOf(name),
    onChange: ({ target }: { target: { value: string } }) =>
      name === 'endDate' ? setEnd(target.value) : set(name, target.value),
  });
  const endBy = (from: (start: Date) => Date) => {
    const now = new Date();
    setEnd(typedFrom(from(start && start > now ? start : now)));
  };
  return (
    <Stack gap={16}>
      {weeks ? (
        <Notice>
          {plural(
            weeks,
            'Dates moved one week later; same weekdays and times.',
            `Dates moved ${weeks} weeks later; same weekdays and times.`,
          )}
          {fields.isPublic ? '' : ' It’s private until you turn Public on.'}
        </Notice>
      ) : null}
      <GroupBuyTimeline fields={fields} />
      <TextField {...date('startDate')} />
      <Stack gap={8}>
        <TextField {...date('endDate')} />
        <Cluster gap={8} role="group" aria-label="End date presets">
          {endPresets.map(({ label, from }) => (
            <Button key={label} size="small" onClick={() => endBy(from)}>
              {label}
            </Button>
          ))}
        </Cluster>
      </Stack>
      <Stack gap={8}>
        <TextField
          hint={`${isDueAfterPickup(fields) ? `${dueAfterPickup} ` : ''}${saidOfZones(zone)}`}
          {...date('paymentDueDate')}
        />
        <Cluster gap={8} role="group" aria-label="Payment due date presets">
          {duePresets.map(({ label, from }) => (
            <Button
              key={label}
              size="small"
              disabled={!end}
              onClick={() => end && set('paymentDueDate', typedFrom(from(end)))}
            >
              {label}
            </Button>
          ))}
        </Cluster>
      </Stack>
    </Stack>
  );
}

function saidOfZones(buyers: string | undefined): string {
  const [mine, theirs] = [nameOfZone(), nameOfZone(buyers)];
  return mine === theirs
    ? `All times are in ${mine}.`
    : `You enter times in your time zone, ${mine}. Buyers see them in ${theirs}.`;
}
