import type { LastImport as Import, UndoneImport } from '@cobuy/contract/products/importing.schemas';
import { plural } from '@cobuy/domain/texts/plural';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { countText, formatCount } from '../../../ui/format/counts.ts';
import { TimeAgo } from '../../../ui/format/time-ago.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { undoImport, useLastImport } from './import-products.api.ts';
import { ImportedProducts } from './imported-products.tsx';
import styles from './price-list-import.module.css';

export function LastImport({ organizationId }: { organizationId: string }) {
  const { data: last } = useLastImport(organizationId);
  const queries = useQueryClient();
  const [isUndoing, setIsUndoing] = useState(false);
  if (!last) return null;
  const sentence = undoSentence(last.undo);
  const undo = async () => {
    setIsUndoing(true);
    await undoImport(queries, { ...last, organizationId });
    setIsUndoing(false);
  };
  return (
    <Card aria-label="The last import">
      <h2>The last import</h2>
      <p className={styles.muted}>
        {last.fileName ?? 'A price list'}, imported <TimeAgo at={last.at} />
        {last.by ? ` by ${nameOf(last.by)}` : ''}
      </p>
      <p>{sentence ? `Undoing it ${sentence}. Orders keep what they were placed with.` : nothingLeft}</p>
      <ImportedProducts undo={last.undo} />
      {sentence ? (
        <div>
          <Button pending={isUndoing} pendingLabel="Undoing…" onClick={undo}>
            Undo this import
          </Button>
        </div>
      ) : null}
    </Card>
  );
}

const nothingLeft = 'None of it can be undone anymore: all of its products have changed since.';

const nameOf = ({ firstName, lastName, email }: NonNullable<Import['by']>) =>
  [firstName, lastName].filter(Boolean).join(' ') || email;

/** "removes 22 products again and restores 3 to what they were"; null where it does nothing. */
function undoSentence({ added, changed, removed }: UndoneImport): string | null {
  const parts = [
    ...(added > 0 ? [`removes ${countText(added, 'product')} again`] : []),
    ...(changed > 0
      ? [plural(changed, 'restores 1 to what it was', `restores ${formatCount(changed)} to what they were`)]
      : []),
    ...(removed > 0 ? [`brings ${formatCount(removed)} back`] : []),
  ];
  if (parts.length === 0) return null;
  return new Intl.ListFormat('en').format(parts);
}
