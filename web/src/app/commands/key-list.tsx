import { closeCommands } from '../../lib/frame/opened-commands.ts';
import { useEffectiveRole } from '../../lib/session/session.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import styles from './key-list.module.css';
import { listKeys } from './list-keys.ts';

export function KeyList() {
  const role = useEffectiveRole();
  return (
    <Dialog title="Keyboard shortcuts" isOpen onClose={closeCommands}>
      {listKeys(role).map(({ where, keys }) => (
        <section key={where} aria-label={where} className={styles.group}>
          <h3 className={styles.where}>{where}</h3>
          <dl className={styles.keys}>
            {keys.map(({ press, does }) => (
              <div key={does} className={styles.row}>
                <dt>
                  {press.map((key) => (
                    <kbd key={key} className={styles.key}>
                      {key}
                    </kbd>
                  ))}
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}
