import { brandSheetUrl } from '@cobuy/domain/organizations/brand-rules';
import { type ReactNode, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { repeatEarlyInput } from '../../lib/browser/early-input.ts';
import { documentTitle, useCurrentTitle } from '../../lib/frame/page-title.ts';
import { useSiteName } from '../../rooms/system/system.api.ts';
import { PageSkeleton } from '../../ui/layout/page-skeleton.tsx';
import { SkipLink } from '../../ui/type/skip-link.tsx';
import { VisuallyHidden } from '../../ui/type/visually-hidden.tsx';
import { useFocusAfterNavigation } from '../routing/focus-after-navigation.ts';
import { CountRetries } from '../routing/page-frame.tsx';
import { forgetPlaceOfNewVisit, scrollKey, scrollStorage } from '../routing/saved-scroll.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { OutdatedLine } from './outdated-line.tsx';
import { useLookOfPage, useTitledOrganization } from './page-organization.ts';
import styles from './shell.module.css';

export function Shell() {
  const title = useDocumentTitle();
  const main = useFocusAfterNavigation();
  // Has to run before the saved place is looked up.
  useState(forgetPlaceOfNewVisit);
  return (
    <>
      <BrandSheet />
      <OutdatedLine />
      <div className={styles.shell}>
        <SkipLink />
        <Header />
        <main id="main" ref={main} tabIndex={-1} className={styles.main}>
          <CountRetries>
            <Suspense fallback={<PageSkeleton />}>
              <WhenDrawn tell={repeatEarlyInput}>
                <Outlet />
              </WhenDrawn>
            </Suspense>
          </CountRetries>
        </main>
        <Footer />
        <VisuallyHidden role="status">{title}</VisuallyHidden>
        <ScrollRestoration getKey={scrollKey} storageKey={scrollStorage} />
      </div>
    </>
  );
}

function useDocumentTitle() {
  const page = useCurrentTitle((state) => state.title);
  const siteName = useSiteName();
  const organization = useTitledOrganization();
  useEffect(() => {
    if (organization === null) return;
    document.title = documentTitle({
      page,
      organization: organization.name,
      isWhiteLabeled: organization.whiteLabeled,
      siteName,
    });
  }, [page, organization, siteName]);
  return page;
}

/**
 * A white-labeled organization's color, laid over the product's by a separate style sheet: a server-drawn page has it
 * before scripts run, and it goes with the element.
 */
function BrandSheet() {
  const organization = useLookOfPage();
  if (!organization?.whiteLabeled || !organization.brandColor) return null;
  return <link rel="stylesheet" href={brandSheetUrl(organization.brandColor)} />;
}

/**
 * Tells once, when what stands in it is drawn and answers; React takes over what stands around it before. In the turn
 * that draws it: a key that is pressed in between would go to a field that is gone.
 */
export function WhenDrawn({ tell, children }: { tell: () => void; children: ReactNode }) {
  useLayoutEffect(() => tell(), [tell]);
  return children;
}
