import { Button } from '../actions/button.tsx';
import { Deadline } from '../format/deadline.tsx';
import { Moment } from '../format/moment.tsx';
import { Money } from '../format/money.tsx';
import { ownCurrency } from '../format/own-currency.ts';
import { QrCode } from '../format/qr-code.tsx';
import { TimeAgo } from '../format/time-ago.tsx';
import { Breadcrumbs } from '../layout/breadcrumbs.tsx';
import { StickyBar } from '../layout/sticky-bar.tsx';
import { FactList } from '../ledger/fact-list.tsx';
import { Explained } from '../overlays/explained.tsx';
import { SkipLink } from '../type/skip-link.tsx';
import { VisuallyHidden } from '../type/visually-hidden.tsx';
import { Sample, SampleCard } from './sample.tsx';

const hourMs = 3_600_000;
const openedAt = Date.now();
const at = (hours: number) => new Date(openedAt + hours * hourMs).toISOString();

export function ShowWords() {
  return (
    <SampleCard title="Words and places">
      <Sample name="Money, Moment, TimeAgo, Deadline, Explained">
        <FactList
          facts={[
            { term: 'Money', value: <Money amount={95.7} currency={ownCurrency} /> },
            { term: 'Moment', value: <Moment at={at(0)} /> },
            { term: 'TimeAgo', value: <TimeAgo at={at(-3)} /> },
            { term: 'Deadline', value: <Deadline at={at(50)} ahead="Closes {when}" past="Closed {when}" /> },
            { term: 'Deadline, passed', value: <Deadline at={at(-50)} ahead="Closes {when}" past="Closed {when}" /> },
            {
              term: 'Explained',
              value: <Explained explanation="What the words mean, in a sentence.">Words with a meaning</Explained>,
            },
          ]}
        />
      </Sample>
      <Sample name="QrCode">
        <QrCode url={`${window.location.origin}/`} />
      </Sample>
      <Sample name="Breadcrumbs">
        <Breadcrumbs
          crumbs={[
            { title: 'Group Buys', to: '/' },
            { title: 'Dashboard', to: '/dashboard' },
          ]}
        />
      </Sample>
      <Sample name="SkipLink, VisuallyHidden">
        <p>
          Two that are not seen: the first shows itself when the keyboard reaches it
          <SkipLink />, the second is heard only<VisuallyHidden> (this is it)</VisuallyHidden>.
        </p>
      </Sample>
      <Sample name="StickyBar">
        <StickyBar label="A sample of what stays in view" action={<Button variant="primary">Order</Button>}>
          3 items · <Money amount={41.5} currency={ownCurrency} />
        </StickyBar>
      </Sample>
    </SampleCard>
  );
}
