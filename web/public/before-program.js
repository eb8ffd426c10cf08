// One file for what has to happen before the program: each request of a first visit brings its headers along.

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

// What somebody presses or types before the program runs is kept for it (`src/lib/browser/early-input.ts`), and does nothing
// else meanwhile. Elements are named by their places below the root: the program may put equal ones there.
(() => {
  const pressed = [];
  const typed = new Map();
  let focused = null;
  const pathTo = (element) => {
    const path = [];
    for (let at = element; at && at.id !== 'root'; at = at.parentElement) {
      if (!at.parentElement) return null;
      path.unshift([...at.parentElement.children].indexOf(at));
    }
    return path;
  };
  const listeners = {
    click(event) {
      const control = event.target.closest?.('button, input[type="radio"], input[type="checkbox"]');
      const path = control?.closest('#root') ? pathTo(control) : null;
      if (!path) return;
      event.preventDefault();
      event.stopPropagation();
      pressed.push(path);
    },
    // Else the browser would send the form by itself, with all that was typed in the address.
    submit: (event) => event.preventDefault(),
    input({ target }) {
      const path = pathTo(target);
      if (path) typed.set(path.join(), { path, value: target.value });
    },
    focusin({ target }) {
      focused = pathTo(target);
    },
  };
  for (const [name, listener] of Object.entries(listeners)) document.addEventListener(name, listener, true);
  window.cobuyEarlyInput = {
    end() {
      for (const [name, listener] of Object.entries(listeners)) document.removeEventListener(name, listener, true);
      return { pressed, typed: [...typed.values()], focused };
    },
  };
})();
