import { usePageTitle } from '../../lib/frame/page-title.ts';
import { ForDevelopers } from '../../rooms/system/for-developers.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { ShowActions } from '../../ui/showcase/show-actions.tsx';
import { ShowChoices } from '../../ui/showcase/show-choices.tsx';
import { ShowFeedback } from '../../ui/showcase/show-feedback.tsx';
import { ShowFields } from '../../ui/showcase/show-fields.tsx';
import { ShowLedger } from '../../ui/showcase/show-ledger.tsx';
import { ShowOverlays } from '../../ui/showcase/show-overlays.tsx';
import { ShowPictures } from '../../ui/showcase/show-pictures.tsx';
import { ShowWords } from '../../ui/showcase/show-words.tsx';

/** `/component-showcase`: the components that every screen is made of (docs/rules/site.md#developers-pages). */
export function ComponentShowcasePage() {
  return (
    <ForDevelopers>
      <Showcase />
    </ForDevelopers>
  );
}

function Showcase() {
  usePageTitle('Component Showcase');
  return (
    <Page
      title="Component Showcase"
      lead="What the screens are made of. Nothing here is saved, and no one is notified."
    >
      <Stack gap={24}>
        <ShowActions />
        <ShowFeedback />
        <ShowLedger />
        <ShowFields />
        <ShowChoices />
        <ShowOverlays />
        <ShowPictures />
        <ShowWords />
      </Stack>
    </Page>
  );
}
