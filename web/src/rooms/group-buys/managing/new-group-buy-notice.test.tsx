// Whom the page of a group buy that was just saved says it is seen by.
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { NewGroupBuyNotice } from './new-group-buy-notice.tsx';

const said = (isPublic: boolean, phase: 'active' | 'upcoming') =>
  renderToStaticMarkup(
    <MemoryRouter>
      <NewGroupBuyNotice
        deal={{ id: 'd', isPublic, phase, organization: { name: 'Kornkiste' } } as never}
        share="Share"
      />
    </MemoryRouter>,
  );

test('a private group buy is said to be seen by every member, who can order where it is open', () => {
  expect(said(false, 'active')).toContain('only members of Kornkiste can see it and order.');
  expect(said(false, 'upcoming')).toContain('only members of Kornkiste can see it.');
  expect(said(true, 'active')).toContain('people can view it and order right away.');
});
