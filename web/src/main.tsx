import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { reportUncaughtErrors } from './lib/report-client-error.ts';

// The content security policy forbids the code that zod would make from strings; it asks here before it tries.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
reportUncaughtErrors();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
