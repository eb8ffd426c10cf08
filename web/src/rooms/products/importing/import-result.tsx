import type { ImportReport } from '@cobuy/contract/products/products.http';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { formatCount } from '../../../ui/format/counts.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Cluster } from '../../../ui/layout/stack.tsx';
import { FactList } from '../../../ui/ledger/fact-list.tsx';
import { cataloguePath } from '../catalogue-path.ts';
import styles from './price-list-import.module.css';
import { RowProblems } from './row-problems.tsx';

interface ImportResultProps {
  fileName: string;
  report: ImportReport;
  onAnother: () => void;
}

export function ImportResult({ fileName, report, onAnother }: ImportResultProps) {
  const { read, added, updated, rejected } = report.rows;
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that led here is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <Card>
        <h2 ref={heading} tabIndex={-1}>
          {rejected === 0
            ? 'Everything was imported'
            : `${formatCount(added + updated)} of ${formatCount(read)} rows were imported`}
        </h2>
        <p className={styles.muted}>{fileName}</p>
        <FactList
          facts={[
            { term: 'Added to the catalogue', value: formatCount(added) },
            { term: 'Updated', value: formatCount(updated) },
            { term: 'Left out', value: formatCount(rejected) },
            ...(report.newSuppliers.length > 0
              ? [{ term: 'New suppliers', value: formatCount(report.newSuppliers.length) }]
              : []),
          ]}
        />
        <Cluster gap={8}>
          <LinkButton variant="primary" to={cataloguePath}>
            To the catalogue
          </LinkButton>
          <Button onClick={onAnother}>Import another list</Button>
        </Cluster>
      </Card>
      {rejected > 0 ? (
        <Card aria-label="Rows left out">
          <h2>Rows left out</h2>
          <RowProblems report={report} />
        </Card>
      ) : null}
    </>
  );
}
