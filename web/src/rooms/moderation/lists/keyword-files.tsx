import { Stack } from '../../../ui/layout/stack.tsx';
import { ExportKeywords } from './export-keywords.tsx';
import { ImportKeywords } from './import-keywords.tsx';

export function KeywordFiles() {
  return (
    <Stack gap={24}>
      <ExportKeywords />
      <ImportKeywords />
    </Stack>
  );
}
