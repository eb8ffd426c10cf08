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

Moves the uploaded files of DATA_DIR/files into the bucket of S3_URL, or back. Each file is stored, read back and
compared before it goes from where it was: what was broken off is run again. Files that differ in both places stay in
both and are named.

  to-s3     set S3_URL and start Cobuy anew, which from then on stores new files there and finds those on the disk
            too; then run this while people go on.
  to-disk   stop Cobuy, run this with S3_URL set, remove S3_URL, start Cobuy. Where there are many, run it once before
            you stop, too: what is on the disk again is found there.`;

const megabytes = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

const [direction, ...others] = process.argv.slice(2);
if ((direction !== 'to-s3' && direction !== 'to-disk') || others.length > 0) {
  announce([help]);
  process.exitCode = direction === '--help' ? 0 : 1;
} else
  await runWithConfig(async (config) => {
    const store = await openStore(config);
    if (store === null) throw new StopSentence('Set S3_URL to the bucket that files are moved to or from.');
    const disk = localFiles(config.dataDir);
    const progress = showProgress();
    try {
      const ways = direction === 'to-s3' ? { from: disk, to: store } : { from: store, to: disk };
      const { moved, bytes, different } = await moveFiles(ways, progress.tell);
      progress.end();
      announce([
        `${plural(moved, '1 file', `${moved} files`)} moved, ${megabytes.format(bytes / 1_000_000)} MB.`,
        ...different.map((key) => `Left in both places, since the two differ: ${key}`),
      ]);
      return different.length === 0;
    } catch (error) {
      progress.end();
      if (!(error instanceof StorageFailure)) throw error;
      throw new StopSentence(`Not all files were moved: ${error.message}. Run it again; what was moved stays moved.`);
    }
  });
