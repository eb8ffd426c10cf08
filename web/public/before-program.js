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
// else meanwhile. The program may put equal elements in the place of these, and others between them: so they are found
// again by what they are called, and by their turn among those that are called the same.
(() => {
  const pressed = [];
  const typed = new Map();
  let focused = null;
  const nameOf = (element) =>
    [element.tagName, element.type, element.name || element.ariaLabel || element.textContent].join();
  const finderOf = (element) => {
    const name = nameOf(element);
    const equal = () =>
      [...document.querySelectorAll(`#root ${element.tagName}`)].filter((one) => nameOf(one) === name);
    const turn = equal().indexOf(element);
    return turn < 0 ? null : { id: name + turn, find: () => equal()[turn] };
  };
  const listeners = {
    click(event) {
      const control = event.target.closest?.('button, input[type="radio"], input[type="checkbox"]');
      const finder = control && finderOf(control);
      if (!finder) return;
      event.preventDefault();
      event.stopPropagation();
      pressed.push(finder);
    },
    // Else the browser would send the form by itself, with all that was typed in the address.
    submit: (event) => event.preventDefault(),
    input({ target }) {
      const finder = finderOf(target);
      if (finder) typed.set(finder.id, { ...finder, value: target.value });
    },
    focusin({ target }) {
      focused = finderOf(target);
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
