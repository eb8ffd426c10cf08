import { tabStorage } from '../browser/guarded-storage.ts';

/** The flag outlives the reload that follows it, in this tab. */
const key = 'cobuy.maintenance';
export const defaultMaintenanceMessage = 'The system is currently under maintenance. Please try again later.';

/** The message of the maintenance screen, or null while there is none; a document that the server makes belongs to no tab. */
export const maintenanceMessage = (): string | null => (typeof window === 'undefined' ? null : tabStorage.read(key));

/** Where platform administrators sign in meanwhile: the one page that is shown all the same. */
export const signInPath = '/login';

/** A call was refused because of maintenance: sets the flag and reloads the page once, except where people sign in. */
export function onMaintenance(message: string | null) {
  const wasSet = maintenanceMessage() !== null;
  const isKept = tabStorage.keep(key, message ?? defaultMaintenanceMessage);
  // Without the flag, the page would reload forever; its calls say what's the matter.
  if (isKept && !wasSet && location.pathname !== signInPath) location.reload();
}

/** Drops the message without a reload: for a person who was let through meanwhile. */
export const clearMaintenance = () => tabStorage.drop(key);

export function endMaintenance() {
  clearMaintenance();
  location.reload();
}
