import { folded } from '@cobuy/domain/texts/folded';
import { useDeferredValue, useEffect, useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Dialog } from 'react-aria-components/Dialog';
import { Header, Menu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Input, SearchField } from 'react-aria-components/SearchField';
import { useNavigate } from 'react-router';
import { closeCommands, openKeys } from '../../lib/frame/opened-commands.ts';
import { useEffectiveRole, useSession } from '../../lib/session/session.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/type/visually-hidden.tsx';
import styles from './command-palette.module.css';
import { useFound } from './found.api.ts';
import { useFirstLit } from './keep-first-lit.ts';
import { listPlaces } from './list-places.ts';

/** Milliseconds after the last keystroke. */
const settlesAfterMs = 150;

interface Row {
  key: string;
  label: string;
  detail?: string;
  icon: IconName;
  onAction: () => void;
}
interface Section {
  id: string;
  label: string;
  rows: Row[];
}

/** Finds pages, deals, orders and people, and goes there. */
export function CommandPalette() {
  const [text, setText] = useState('');
  const settled = useSettled(useDeferredValue(text));
  const { sections, state } = useSections(text, settled);
  const { field, onType } = useFirstLit(sections[0]?.rows[0]?.key);
  useEscape();
  return (
    <ModalOverlay
      className={classNames(styles.scrim)}
      isOpen
      isDismissable
      onOpenChange={(isOpen) => {
        if (!isOpen) closeCommands();
      }}
    >
      <Modal className={classNames(styles.window)}>
        <Dialog aria-label="Find anything" className={classNames(styles.dialog)}>
          {/* What is listed is found already: by the program here, by the server there. */}
          <Autocomplete
            inputValue={text}
            onInputChange={(typed) => {
              onType(typed.length > text.length);
              setText(typed);
            }}
            filter={() => true}
          >
            <SearchField
              aria-label="Find a page, group buy, order or person"
              className={classNames(styles.search)}
              autoFocus
            >
              <Icon name="search" />
              <Input
                ref={field}
                className={classNames(styles.input)}
                placeholder="Find a page, group buy, order or person"
              />
              <kbd className={styles.key}>Esc</kbd>
            </SearchField>
            <VisuallyHidden role="status">{state}</VisuallyHidden>
            <Menu
              aria-label="Found"
              className={classNames(styles.list)}
              items={sections}
              renderEmptyState={() => <p className={styles.nothing}>{state}</p>}
            >
              {(section) => (
                <MenuSection id={section.id} aria-label={section.label} items={section.rows}>
                  <Header className={classNames(styles.heading)}>{section.label}</Header>
                  {section.rows.map((row) => (
                    <MenuItem
                      key={row.key}
                      id={row.key}
                      textValue={row.label}
                      className={classNames(styles.item)}
                      onAction={row.onAction}
                    >
                      <Icon name={row.icon} />
                      <span className={styles.label}>{row.label}</span>
                      {row.detail ? <span className={styles.detail}>{row.detail}</span> : null}
                    </MenuItem>
                  ))}
                </MenuSection>
              )}
            </Menu>
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function useSections(text: string, settled: string): { sections: Section[]; state: string } {
  const role = useEffectiveRole();
  const tier = useSession(({ user }) => user?.tier ?? 'FREE');
  const orderNumber = useSession((session) => session.orderNumber);
  const navigate = useNavigate();
  const { kinds, isLooking, hasFailed } = useFound(settled, orderNumber !== null);
  const go = (to: string) => () => {
    closeCommands();
    void navigate(to);
  };
  const typed = folded(text.trim());
  const places: Row[] = listPlaces({ role, tier, orderNumber })
    .filter(({ label }) => folded(label).includes(typed))
    .map(({ label, to, icon }) => ({ key: `page ${to}`, label, icon, onAction: go(to) }));
  if ('keyboard shortcuts'.includes(typed))
    places.push({ key: 'keys', label: 'Keyboard shortcuts', icon: 'screen', onAction: openKeys });
  const sections = [
    { id: 'pages', label: 'Pages', rows: places },
    ...kinds.map(({ id, label, icon, items }) => ({
      id,
      label,
      rows: items.map((item) => ({ ...item, key: `${id} ${item.id}`, icon, onAction: go(item.to) })),
    })),
  ].filter(({ rows }) => rows.length > 0);
  const count = sections.reduce((sum, { rows }) => sum + rows.length, 0);
  const state = hasFailed
    ? 'We couldn’t search group buys, orders and people. Please try again.'
    : isLooking || settled !== text
      ? 'Searching…'
      : count === 0
        ? `No results for “${text.trim()}”.`
        : `${count} found`;
  return { sections, state };
}

/** Closes at once, whatever is typed: a search field would only empty itself. */
function useEscape() {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape') closeCommands();
    };
    window.addEventListener('keydown', press, true);
    return () => window.removeEventListener('keydown', press, true);
  }, []);
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settlesAfterMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
