import type { GovernedOrganization } from '@cobuy/contract/organizations/organizations.http';
import { type BrandShades, brandShades } from '@cobuy/domain/organizations/brand-color';
import { brandColorPattern, brandColorTexts, productColor } from '@cobuy/domain/organizations/brand-rules';
import { type CSSProperties, useState } from 'react';
import { messageOf } from '../../../lib/calls/api-error.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Cluster, Stack } from '../../../ui/layout/stack.tsx';
import { useGovern } from '../governing/governing.api.ts';
import styles from './brand-editor.module.css';

export function BrandEditor({ organization, isOpen }: { organization: GovernedOrganization; isOpen: boolean }) {
  const { update } = useGovern();
  const [typed, setTyped] = useState(organization.brandColor ?? productColor);
  const [problem, setProblem] = useState<{ field: string } | { form: string } | null>(null);
  const [pending, setPending] = useState<'save' | 'reset' | null>(null);
  const color = typed.trim().toLowerCase();
  const shades = brandColorPattern.test(color) ? brandShades(color) : null;

  const save = async (brandColor: string | null, pressed: 'save' | 'reset') => {
    setProblem(null);
    setPending(pressed);
    try {
      await update(organization.id, { brandColor });
      setTyped(brandColor ?? productColor);
      showToast({ tone: 'ok', title: 'Settings saved successfully!' });
    } catch (error) {
      setProblem({ form: messageOf(error, 'Failed to save settings') });
    } finally {
      setPending(null);
    }
  };
  if (!isOpen && !organization.brandColor) return null;
  return (
    <Card aria-labelledby="brand-color">
      <Stack gap={16}>
        <h2 id="brand-color">Brand color</h2>
        <p>
          Buttons and links on your pages and in your e-mails use it while white label is on. It’s made a little darker
          or lighter where it would be hard to read.
        </p>
        {problem && 'form' in problem ? (
          <Notice tone="danger" announced>
            {problem.form}
          </Notice>
        ) : null}
        {isOpen ? (
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              if (shades) void save(color, 'save');
              else setProblem({ field: brandColorTexts.invalid });
            }}
          >
            <Stack gap={16}>
              <div className={styles.choose}>
                <TextField
                  name="brandColor"
                  label="Color"
                  value={typed}
                  maxLength={20}
                  autoComplete="off"
                  spellCheck={false}
                  error={problem && 'field' in problem ? problem.field : undefined}
                  onChange={({ target }) => {
                    setTyped(target.value);
                    setProblem(null);
                  }}
                />
                <input
                  type="color"
                  name="brandColorPicker"
                  aria-label="Pick a color"
                  className={styles.picker}
                  value={shades ? color : productColor}
                  onChange={({ target }) => {
                    setTyped(target.value);
                    setProblem(null);
                  }}
                />
              </div>
              {shades ? (
                <div className={styles.previews}>
                  <Preview theme="light" shades={shades.light} />
                  <Preview theme="dark" shades={shades.dark} />
                </div>
              ) : null}
              <Cluster gap={8}>
                <Button type="submit" variant="primary" pending={pending === 'save'}>
                  Save color
                </Button>
                {organization.brandColor ? (
                  <Button pending={pending === 'reset'} onClick={() => void save(null, 'reset')}>
                    Use the product’s color
                  </Button>
                ) : null}
              </Cluster>
            </Stack>
          </form>
        ) : null}
        {!isOpen && organization.brandColor ? (
          <div>
            <Button pending={pending === 'reset'} onClick={() => void save(null, 'reset')}>
              Use the product’s color
            </Button>
          </div>
        ) : null}
      </Stack>
    </Card>
  );
}

function Preview({ theme, shades }: { theme: 'light' | 'dark'; shades: BrandShades }) {
  const { primary, on, tint, surface, ink, contrast, isAdapted } = shades;
  const changed = theme === 'light' ? 'darker' : 'lighter';
  return (
    <figure
      className={styles.preview}
      style={
        {
          '--shown': primary,
          '--on-shown': on,
          '--tint-shown': tint,
          '--surface-shown': surface,
          '--ink-shown': ink,
        } as CSSProperties
      }
    >
      <div className={styles.sample} aria-hidden="true">
        <span className={styles.button}>Order now</span>
        <span className={styles.link}>A link</span>
        <span className={styles.chosen}>Chosen</span>
      </div>
      <figcaption>
        {theme === 'light' ? 'Light' : 'Dark'}: {primary}
        {isAdapted ? `, a little ${changed} than chosen` : ''}. Contrast {contrast.toFixed(1)} to 1.
      </figcaption>
    </figure>
  );
}
