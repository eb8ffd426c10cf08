import { jobTitle } from '@cobuy/domain/system/job-titles';
import type { ComponentProps } from 'react';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonFrame } from '../../ui/feedback/skeleton.tsx';
import { countText } from '../../ui/format/counts.ts';
import { formatFileSize } from '../../ui/format/file-size.ts';
import { Moment } from '../../ui/format/moment.tsx';
import { TimeAgo } from '../../ui/format/time-ago.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { FactList } from '../../ui/ledger/fact-list.tsx';
import { LedgerTable } from '../../ui/ledger/ledger-table.tsx';
import { StatusStamp } from '../../ui/ledger/status-stamp.tsx';
import { type HealthReport, useHealthReport } from './health.api.ts';
import styles from './health.module.css';

/** How the installation is, asked again each half minute. */
export function Health() {
  const { data, isPending, isFetching, refetch } = useHealthReport();
  if (isPending) return <SkeletonFrame label="Checking the site’s health…" rows={8} height="var(--row)" />;
  if (!data) return <ErrorState title="We couldn’t check the site’s health" retry={{ refetch, isFetching }} />;
  return (
    <Stack gap={24}>
      <div className={styles.cards}>
        <Card aria-labelledby="health-program">
          <h2 id="health-program">Program</h2>
          <FactList
            facts={[
              { term: 'Cobuy', value: data.versions.program },
              { term: 'Node.js', value: data.versions.node },
              { term: 'PostgreSQL', value: data.versions.postgres },
              { term: 'Running since', value: <Moment at={data.startedAt} /> },
              { term: 'Processes', value: String(data.processes) },
              ...(data.clockBehindSeconds === null
                ? []
                : [{ term: 'Clock', value: <ClockBehind seconds={data.clockBehindSeconds} /> }]),
            ]}
          />
        </Card>
        <Card aria-labelledby="health-disk">
          <h2 id="health-disk">Disk and backups</h2>
          <FactList
            facts={[
              { term: 'Free', value: <Free disk={data.disk} /> },
              ...(data.store ? [{ term: 'File storage', value: <Store {...data.store} /> }] : []),
              { term: 'Database', value: formatFileSize(data.database.bytes) },
              { term: 'Last backup', value: <LastBackup {...data.backups} /> },
              ...(data.backups.areMade
                ? [{ term: 'Test restore', value: <BackupTrial trial={data.backups.trial} /> }]
                : []),
            ]}
          />
        </Card>
        <Card aria-labelledby="health-mail">
          <h2 id="health-mail">Mail</h2>
          <FactList
            facts={[
              {
                term: 'Mail server',
                value: data.mail.isSent ? 'Set by SMTP_URL' : 'None: e-mails are kept in the outbox',
              },
              { term: 'Last sent', value: data.mail.lastSentAt ? <TimeAgo at={data.mail.lastSentAt} /> : 'Never' },
              { term: 'Waiting', value: String(data.mail.waiting) },
              { term: 'Failed', value: String(data.mail.failed) },
              ...(data.mail.lastFailedAt
                ? [{ term: 'Last failure', value: <TimeAgo at={data.mail.lastFailedAt} /> }]
                : []),
              ...(data.mail.lastError ? [{ term: 'Last error', value: data.mail.lastError }] : []),
            ]}
          />
        </Card>
        <Card aria-labelledby="health-sms">
          <h2 id="health-sms">SMS</h2>
          <FactList facts={factsOfSms(data.sms)} />
        </Card>
      </div>
      <Jobs jobs={data.jobs} />
    </Stack>
  );
}

function factsOfSms({ isConfigured, lastSentAt, lastFailedAt, lastError, waiting, failed }: HealthReport['sms']) {
  const gateway = { term: 'Gateway', value: isConfigured ? 'Set by SMS_WEBHOOK_URL' : 'None: no SMS are sent' };
  if (!isConfigured) return [gateway];
  return [
    gateway,
    { term: 'Last sent', value: lastSentAt ? <TimeAgo at={lastSentAt} /> : 'Never' },
    { term: 'Waiting', value: String(waiting) },
    { term: 'Failed', value: String(failed) },
    ...(lastFailedAt ? [{ term: 'Last failure', value: <TimeAgo at={lastFailedAt} /> }] : []),
    ...(lastError ? [{ term: 'Last error', value: lastError }] : []),
  ];
}

function Free({ disk }: Pick<HealthReport, 'disk'>) {
  if (!disk) return 'Not known';
  const words = `${formatFileSize(disk.free)} of ${formatFileSize(disk.total)}`;
  return disk.isLow ? (
    <StatusStamp tone="danger" icon="warning">{`${words}: no files are accepted`}</StatusStamp>
  ) : (
    words
  );
}

function Store({ answers, error }: NonNullable<HealthReport['store']>) {
  if (answers) return 'Answers';
  return (
    <>
      <StatusStamp tone="danger" icon="stop">
        Doesn’t answer
      </StatusStamp>{' '}
      {error}
    </>
  );
}

function LastBackup({ areMade, lastAt, missing }: HealthReport['backups']) {
  if (lastAt && missing > 0)
    return (
      <>
        <TimeAgo at={lastAt} />{' '}
        <StatusStamp
          tone="danger"
          icon="warning"
        >{`without ${countText(missing, 'file')} that weren’t there`}</StatusStamp>
      </>
    );
  if (lastAt) return <TimeAgo at={lastAt} />;
  return areMade ? 'None yet: one is made each day' : 'Made by the people who run the database';
}

/** Deals open and close by the server's clock. */
function ClockBehind({ seconds }: { seconds: number }) {
  const hours = Math.round(seconds / 3600);
  const behind = hours > 48 ? countText(Math.round(hours / 24), 'day') : hours > 1 ? countText(hours, 'hour') : null;
  return (
    <StatusStamp tone="danger" icon="warning">
      {`${behind ?? countText(Math.round(seconds / 60), 'minute')} behind the stored times: please correct it`}
    </StatusStamp>
  );
}

function BackupTrial({ trial }: Pick<HealthReport['backups'], 'trial'>) {
  if (!trial) return 'Not yet: once a week';
  if (trial.error === null) return <TimeAgo at={trial.at} />;
  return (
    <>
      <TimeAgo at={trial.at} />{' '}
      <StatusStamp tone="danger" icon="stop">
        Couldn’t be restored
      </StatusStamp>{' '}
      {trial.error}
    </>
  );
}

const stampOf: Record<HealthReport['jobs'][number]['state'], ComponentProps<typeof StatusStamp>> = {
  works: { tone: 'ok', icon: 'check', children: 'Works' },
  fails: { tone: 'danger', icon: 'stop', children: 'Fails' },
  stopped: { tone: 'danger', icon: 'stop', children: 'Doesn’t run' },
  waits: { tone: 'info', icon: 'clock', children: 'Has not run yet' },
};

function Jobs({ jobs }: Pick<HealthReport, 'jobs'>) {
  return (
    <section aria-labelledby="health-jobs" className={styles.jobs}>
      <h2 id="health-jobs">Jobs</h2>
      <LedgerTable
        caption="Jobs"
        rows={jobs}
        rowKey={({ name }) => name}
        columns={[
          { key: 'name', header: 'Job', isTitle: true, cell: ({ name }) => jobTitle(name) },
          {
            key: 'done',
            header: 'Last run',
            cell: ({ lastDoneAt }) => (lastDoneAt ? <TimeAgo at={lastDoneAt} /> : 'None known'),
          },
          {
            key: 'failed',
            header: 'Last failure',
            cell: ({ lastFailedAt }) => (lastFailedAt ? <TimeAgo at={lastFailedAt} /> : 'None known'),
          },
          {
            key: 'state',
            header: 'State',
            cell: ({ state }) => <StatusStamp {...stampOf[state]} />,
          },
        ]}
      />
    </section>
  );
}
