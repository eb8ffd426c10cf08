// Sets the chosen theme before the first paint; a module would run after it.
(() => {
  let theme = null;
  try {
    theme = localStorage.getItem('cobuy.theme');
  } catch {
    // Storage may be blocked: the system's theme applies.
  }
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
})();
