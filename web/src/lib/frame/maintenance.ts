import { tabStorage } from '../browser/guarded-storage.ts';

/** The flag outlives the reload that follows it, in this tab. */
const key = 'cobuy.maintenance';
export const defaultMaintenanceMessage = 'The system is currently under maintenance. Please try again later.';

/** The message of the maintenance screen, or null while there is none; a document that the server makes belongs to no tab. */
export const maintenanceMessage = (): string | null => (typeof window === 'undefined' ? null : tabStorage.read(key));

/** Where platform administrators sign in meanwhile: the one page that is shown all the same. */
export const signInPath = '/login';

/**
 * A call was refused because of maintenance: the flag is set and the page starts again, once; what is typed to sign in
 * stays.
 */
export function onMaintenance(message: string | null) {
  const wasSet = maintenanceMessage() !== null;
  const isKept = tabStorage.keep(key, message ?? defaultMaintenanceMessage);
  // Without the flag the page would start again for ever; its calls say what is the matter.
  if (isKept && !wasSet && location.pathname !== signInPath) location.reload();
}

/** Drops the message without a reload: for a person who was let through meanwhile. */
export const clearMaintenance = () => tabStorage.drop(key);

export function endMaintenance() {
  clearMaintenance();
  location.reload();
}
