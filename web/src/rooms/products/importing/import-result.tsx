import type { ImportReport } from '@cobuy/contract/products/importing.schemas';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { formatCount } from '../../../ui/format/counts.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Cluster } from '../../../ui/layout/stack.tsx';
import { FactList } from '../../../ui/ledger/fact-list.tsx';
import { catalogPath } from '../catalog-path.ts';
import { LastImport } from './last-import.tsx';
import styles from './price-list-import.module.css';
import { RowProblems } from './row-problems.tsx';

interface ImportResultProps {
  organizationId: string;
  fileName: string;
  report: ImportReport;
  onAnother: () => void;
}

export function ImportResult({ organizationId, fileName, report, onAnother }: ImportResultProps) {
  const { read, equal, rejected, furtherPictures, offSale, hidden } = report.rows;
  const { added, changed, removed } = report.done ?? { added: 0, changed: 0, removed: 0 };
  const left = read - furtherPictures - offSale - hidden - equal - rejected - added - changed;
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that led here is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <Card>
        <h2 ref={heading} tabIndex={-1}>
          {rejected + left + offSale + hidden === 0
            ? 'Everything was imported'
            : `${formatCount(added + changed)} of ${formatCount(read - furtherPictures)} rows were imported`}
        </h2>
        <p className={styles.muted}>{fileName}</p>
        <FactList
          facts={[
            { term: 'Added to the catalog', value: formatCount(added) },
            { term: 'Changed', value: formatCount(changed) },
            { term: 'Already the same', value: formatCount(equal) },
            ...(removed > 0 ? [{ term: 'Removed from the catalog', value: formatCount(removed) }] : []),
            ...(left > 0 ? [{ term: 'Skipped by your choice', value: formatCount(left) }] : []),
            { term: 'Left out', value: formatCount(rejected) },
            ...(offSale > 0 ? [{ term: 'Drafts, archived or hidden', value: formatCount(offSale) }] : []),
            ...(hidden > 0 ? [{ term: 'Hidden in the spreadsheet', value: formatCount(hidden) }] : []),
            ...(furtherPictures > 0 ? [{ term: 'Other pictures', value: formatCount(furtherPictures) }] : []),
            ...(report.newSuppliers.length > 0
              ? [{ term: 'New suppliers', value: formatCount(report.newSuppliers.length) }]
              : []),
          ]}
        />
        <Cluster gap={8}>
          <LinkButton variant="primary" to={catalogPath}>
            Go to the catalog
          </LinkButton>
          <LinkButton to="/admin/group-buys/new" state={{ productIds: report.productIds }}>
            Create Group Buy
          </LinkButton>
          <Button onClick={onAnother}>Import another list</Button>
        </Cluster>
      </Card>
      <LastImport organizationId={organizationId} />
      {rejected > 0 ? (
        <Card aria-label="Rows left out">
          <h2>Rows left out</h2>
          <RowProblems report={report} />
        </Card>
      ) : null}
    </>
  );
}
