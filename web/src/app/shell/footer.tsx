import { linkKind } from '@cobuy/domain/content/footer-links';
import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { offerPlans, usePlansOffer } from '../../lib/frame/plans-offer.ts';
import { useSession } from '../../lib/session/session.ts';
import { useFooterLinks } from '../../rooms/content/content.api.ts';
import { useSiteName, useSystemStatus } from '../../rooms/system/system.api.ts';
import { loadCode } from '../../ui/load-code.ts';
import styles from './footer.module.css';

const PlansWindows = lazy(async () => ({
  default: (await loadCode(() => import('./plans-windows.tsx'))).PlansWindows,
}));

export function Footer() {
  const links = useFooterLinks();
  const siteName = useSiteName();
  const { data: status } = useSystemStatus();
  const showsPlans = useShowsPlans();
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p className={styles.about}>
          <strong>{siteName}</strong> Community-powered group buying for organizations.
        </p>
        <nav aria-label="Footer" className={styles.links}>
          {links?.length === 0 ? <span>No links available</span> : null}
          {links?.map((link) => (
            <FooterLink key={link.url + link.title} {...link} onModal={offerPlans} />
          ))}
          <Link to="/support">Contact support</Link>
          {status?.socialLinks.map(({ title, url }) => (
            <FooterLink key={url} title={title} url={url} isModal={false} onModal={offerPlans} />
          ))}
        </nav>
      </div>
      {showsPlans ? (
        <Suspense fallback={null}>
          <PlansWindows />
        </Suspense>
      ) : null}
    </footer>
  );
}

/** Whether to load the plans: someone asked for them, met a limit, or the address names a choice. */
function useShowsPlans(): boolean {
  const isOffered = usePlansOffer(({ isOpen, met }) => isOpen || met !== null);
  const isSignedIn = useSession((session) => session.isAuthenticated);
  const { search } = useLocation();
  return isOffered || (isSignedIn && /[?&]choose=/.test(search));
}

interface FooterLinkProps {
  title: string;
  url: string;
  isModal: boolean;
  onModal: () => void;
}

function FooterLink({ title, url, isModal, onModal }: FooterLinkProps) {
  const kind = linkKind(url);
  if (isModal && kind === 'page')
    return (
      <button type="button" className={styles.modal} onClick={onModal}>
        {title}
      </button>
    );
  if (kind === 'page') return <Link to={url}>{title}</Link>;
  if (kind === 'elsewhere')
    return (
      <a href={url} rel="noopener noreferrer">
        {title}
      </a>
    );
  return null;
}
