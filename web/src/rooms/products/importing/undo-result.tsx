import type { UndoneImport } from '@cobuy/contract/products/importing.schemas';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { formatCount } from '../../../ui/format/counts.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Cluster } from '../../../ui/layout/stack.tsx';
import { FactList } from '../../../ui/ledger/fact-list.tsx';
import { catalogPath } from '../catalog-path.ts';
import { ImportedProducts } from './imported-products.tsx';
import styles from './price-list-import.module.css';

interface UndoResultProps {
  fileName: string;
  result: UndoneImport;
  onAnother: () => void;
}

export function UndoResult({ fileName, result, onAnother }: UndoResultProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that led here is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card>
      <h2 ref={heading} tabIndex={-1}>
        The import was undone
      </h2>
      <p className={styles.muted}>{fileName}</p>
      <FactList
        facts={[
          { term: 'Removed again', value: formatCount(result.added) },
          { term: 'As they were before', value: formatCount(result.changed) },
          { term: 'Brought back', value: formatCount(result.removed) },
        ]}
      />
      <ImportedProducts undo={result} />
      <Cluster gap={8}>
        <LinkButton variant="primary" to={catalogPath}>
          Go to the catalog
        </LinkButton>
        <Button onClick={onAnother}>Import another list</Button>
      </Cluster>
    </Card>
  );
}
