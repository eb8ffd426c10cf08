import { planTexts, tierName, tierResources } from '@cobuy/domain/tiers/tiers';
import { unlimitedText } from '@cobuy/domain/tiers/typed-limits';
import type { FieldProps } from '../../lib/forms/use-form.ts';
import { type SavedKind, useSavedForm } from '../../lib/forms/use-saved-form.ts';
import { Button } from '../../ui/actions/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { showSaved } from '../../ui/feedback/show-saved.ts';
import { SkeletonFrame } from '../../ui/feedback/skeleton.tsx';
import { AskBeforeLeaving } from '../../ui/fields/ask-before-leaving.tsx';
import { FieldError, fieldId } from '../../ui/fields/field.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { FormSummary } from '../../ui/fields/form-summary.tsx';
import input from '../../ui/fields/input.module.css';
import { Cluster } from '../../ui/layout/stack.tsx';
import { readTierSettings, useChangeTierSettings, useTierSettings } from './edit-plans.api.ts';
import styles from './tier-limits.module.css';
import {
  limitComparison,
  limitedTiers,
  limitLabel,
  limitRows,
  readLimits,
  type SavedLimits,
  type TypedLimits,
  typedLimits,
} from './typed-plans.ts';

const savedMs = 3000;

export function TierLimits() {
  const { data, isPending, isFetching, refetch } = useTierSettings();
  if (isPending) return <SkeletonFrame label="Loading the limits…" height="520px" />;
  if (!data) return <ErrorState title={planTexts.settingsLoadFailed} retry={{ refetch, isFetching }} />;
  return <LimitsForm loaded={data} />;
}

const limits: SavedKind<SavedLimits & { overwrote?: string | null }, TypedLimits> = {
  fieldsFrom: typedLimits,
  versionOf: ({ version }) => version,
  newest: readTierSettings,
};

function LimitsForm({ loaded }: { loaded: SavedLimits }) {
  const change = useChangeTierSettings();
  const form = useSavedForm(limits, {
    loaded,
    versions: limitComparison,
    read: readLimits,
    send: (body, over) => change({ ...body, version: over?.version ?? loaded.version }),
    explain: planTexts.settingsSaveFailed,
    onSaved: ({ overwrote }) => showSaved(planTexts.settingsSaved, overwrote, savedMs),
  });
  const { field, summary, isChanged, discard } = form;
  return (
    <Form onSubmit={form.submit}>
      <AskBeforeLeaving isChanged={isChanged} />
      <FormSummary {...summary} problems={summary.problems.map(named)} />
      <p className={styles.hint}>
        A whole number, or the word “{unlimitedText}”. 0 means that the plan doesn’t include it. Anything over a new
        limit stays; people just can’t add more.
      </p>
      <table className={styles.table}>
        <caption className={styles.caption}>Limits of the plans</caption>
        <thead>
          <tr>
            <th scope="col">Included</th>
            {limitedTiers.map((tier) => (
              <th key={tier} scope="col">
                {tierName[tier]}
              </th>
            ))}
            <th scope="col">{tierName.ENTERPRISE}</th>
          </tr>
        </thead>
        <tbody>
          {tierResources.map((resource) => {
            const { name, unit } = limitRows[resource];
            return (
              <tr key={resource}>
                <th scope="row">
                  {name}
                  {unit ? <span className={styles.unit}> {unit}</span> : null}
                </th>
                {limitedTiers.map((tier) => (
                  <td key={tier} data-plan={tierName[tier]}>
                    <LimitInput label={`${tierName[tier]}, ${name}`} field={field(`${tier}.${resource}`)} />
                  </td>
                ))}
                <td className={styles.fixed}>Unlimited</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className={styles.phoneOnly}>{planTexts.fixed}.</p>
      <Cluster gap={8}>
        <Button type="submit" variant="primary" pending={form.isSubmitting}>
          Save limits
        </Button>
        {isChanged ? <Button onClick={discard}>Undo changes</Button> : null}
      </Cluster>
    </Form>
  );
}

/** "Premium, Orders: Required" */
const named = ({ field, message }: { field: string; message: string }) => ({
  field,
  message: `${limitLabel(field)}: ${message}`,
});

function LimitInput({ label, field: { name, error, ...rest } }: { label: string; field: FieldProps }) {
  const id = fieldId(name);
  return (
    <>
      <input
        {...rest}
        name={name}
        id={id}
        className={classNames(input.input, styles.input)}
        // No numeric keyboard: a phone couldn't type the word then.
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onFocus={({ target }) => target.select()}
      />
      <FieldError id={id} error={error} />
    </>
  );
}
