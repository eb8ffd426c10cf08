/**
 * What stands in the document of a page that is not drawn here until its program runs, which takes seconds on a slow line.
 * It comes after half a second, so that nothing flickers on a fast one, and stays away where no program will run. Where the
 * program's file doesn't come, nothing else can say so.
 */
export const waiting =
  '<div class="waiting" role="status"><p>Loading…</p><p>This is taking longer than usual. Check your connection and reload the page.</p></div>';

export const waitingRules =
  '#root>.waiting{padding:30vh 20px 0;text-align:center;color:var(--muted)}' +
  '#root>.waiting p{margin:0 0 8px;animation:waiting .2s .5s both}#root>.waiting p+p{animation-delay:20s}' +
  '@keyframes waiting{from{opacity:0;visibility:hidden}}@media (scripting:none){#root>.waiting{display:none}}';
