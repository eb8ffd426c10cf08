/**
 * What stands in the document of a page that is not drawn here until its program runs, which takes seconds on a slow line.
 * It comes after half a second, so that nothing flickers on a fast one, and stays away where no program will run.
 */
export const waiting = '<p class="waiting" role="status">Loading…</p>';

export const waitingRules =
  '#root>.waiting{margin:0;padding:30vh 20px 0;text-align:center;color:var(--muted);animation:waiting .2s .5s both}' +
  '@keyframes waiting{from{opacity:0}}@media (scripting:none){#root>.waiting{display:none}}';
