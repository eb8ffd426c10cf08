// `npm run move-files -- to-s3`: uploaded files change their place while people go on using them.
import { plural } from '@cobuy/domain/texts/plural';
import { announce } from '../platform/announce.ts';
import { StopSentence } from '../platform/config/stop-sentence.ts';
import { localFiles } from '../platform/files/file-storage.ts';
import { moveFiles } from '../platform/files/move-files.ts';
import { openStore } from '../platform/files/open-files.ts';
import { StorageFailure } from '../platform/files/storage-failure.ts';
import { runWithConfig } from './run-with-config.ts';
import { showProgress } from './show-progress.ts';

const help = `npm run move-files -- to-s3
npm run move-files -- to-disk

Moves the uploaded files from DATA_DIR/files to the bucket of S3_URL, or back. Each file is stored, read back and
compared before it's removed from its old place. If the move is interrupted, run it again. Files that differ between the
two places stay in both and are listed.

  to-s3     Set S3_URL and restart Cobuy. From then on it stores new files in the bucket and still finds those on the
            disk. Then run this while people keep working.
  to-disk   Stop Cobuy, run this with S3_URL set, remove S3_URL, start Cobuy. If there are many files, also run it once
            before you stop: files that are back on the disk are found there.`;

const megabytes = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

const [direction, ...others] = process.argv.slice(2);
if ((direction !== 'to-s3' && direction !== 'to-disk') || others.length > 0) {
  announce([help]);
  process.exitCode = direction === '--help' ? 0 : 1;
} else
  await runWithConfig(async (config) => {
    const store = await openStore(config);
    if (store === null) throw new StopSentence('Set S3_URL to the bucket to move files to or from.');
    const disk = localFiles(config.dataDir);
    const progress = showProgress();
    try {
      const ways = direction === 'to-s3' ? { from: disk, to: store } : { from: store, to: disk };
      const { moved, bytes, different } = await moveFiles(ways, progress.tell);
      progress.end();
      announce([
        `${plural(moved, '1 file', `${moved} files`)} moved, ${megabytes.format(bytes / 1_000_000)} MB.`,
        ...different.map((key) => `Left in both places because they differ: ${key}`),
      ]);
      return different.length === 0;
    } catch (error) {
      progress.end();
      if (!(error instanceof StorageFailure)) throw error;
      throw new StopSentence(
        `Not all files were moved: ${error.message}. Run it again: files already moved stay moved.`,
      );
    }
  });
