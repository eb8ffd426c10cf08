const key = 'cobuy.reloadedAt';
const pauseMs = 60_000;

/**
 * After a deployment, a page that is still open asks for code that is gone: it reloads itself, at most once a minute,
 * so that a code file that is really missing does not reload for ever.
 */
export function reloadOnceForNewVersion() {
  window.addEventListener('vite:preloadError', (event) => {
    if (Date.now() - Number(sessionStorage.getItem(key) ?? 0) < pauseMs) return;
    sessionStorage.setItem(key, String(Date.now()));
    event.preventDefault();
    location.reload();
  });
}
