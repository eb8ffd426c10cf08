// Stands in the browser's build in the place of React Router's own `lib/dom/ssr/components.js` (`vite.config.ts`): what its
// links and routes ask of a framework, where there is none. The package is pinned by the lockfile; a name that it asks for
// besides these fails the build.
import { createContext, type Ref, type RefCallback } from 'react';

export const FrameworkContext = createContext(undefined);

const nowhere: Ref<unknown> = null;
const nothing = {};
/** Whether to fetch what a link leads to, what to tell when it comes into sight, and what to hear: never, nobody, nothing. */
export const usePrefetchBehavior = () => [false, nowhere, nothing];

export const PrefetchPageLinks = () => null;

/** A link has one ref: what shows the link may ask for it. */
export const mergeRefs = (given: RefCallback<unknown> | Ref<unknown>) => given;
