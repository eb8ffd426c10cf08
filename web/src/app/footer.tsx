import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useFooterLinks } from '../rooms/content/content.api.ts';
import { useSiteName, useSystemStatus } from '../rooms/system/system.api.ts';
import { loadCode } from '../ui/load-code.ts';
import styles from './footer.module.css';
import { linkKind } from './link-kind.ts';

const PricingDialog = lazy(async () => ({
  default: (await loadCode(() => import('../rooms/tiers/pricing-dialog.tsx'))).PricingDialog,
}));

export function Footer() {
  const links = useFooterLinks();
  const siteName = useSiteName();
  const { data: status } = useSystemStatus();
  const [showsPricing, setShowsPricing] = useState(false);
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p className={styles.about}>
          <strong>{siteName}</strong> Community-powered group buying for organizations.
        </p>
        <nav aria-label="Footer" className={styles.links}>
          {links?.length === 0 ? <span>No links available</span> : null}
          {links?.map((link) => (
            <FooterLink key={link.url + link.title} {...link} onModal={() => setShowsPricing(true)} />
          ))}
          <Link to="/support">Contact support</Link>
          {status?.socialLinks.map(({ title, url }) => (
            <FooterLink key={url} title={title} url={url} isModal={false} onModal={() => setShowsPricing(true)} />
          ))}
        </nav>
      </div>
      {showsPricing ? (
        <Suspense fallback={null}>
          <PricingDialog onClose={() => setShowsPricing(false)} />
        </Suspense>
      ) : null}
    </footer>
  );
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
