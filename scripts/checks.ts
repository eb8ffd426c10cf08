// What `npm run check` runs; `npm test` counts each as one.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './pinned-node.mjs';

const bin = (name: string, script: string) => join(root, 'node_modules', name, script);

const checks: readonly { name: string; command: readonly string[] }[] = [
  { name: 'format and lint', command: [bin('@biomejs/biome', 'bin/biome'), 'check', '--error-on-warnings', '.'] },
  { name: 'house', command: [join(root, 'scripts', 'check-house.ts')] },
  ...['domain', 'contract', 'server', 'web', 'e2e', 'bench', 'scripts'].map((building) => ({
    name: `types of ${building}`,
    command: [bin('typescript', 'bin/tsc'), '-p', building],
  })),
  { name: 'dead code', command: [bin('knip', 'bin/knip.js'), '--no-progress'] },
];

function run(command: readonly string[]): Promise<{ ok: boolean; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, command, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk));
    child.on('close', (code) => resolve({ ok: code === 0, output }));
  });
}

const atOnce = 2;

/** Runs every check, even when one fails; told in their order, though two run at a time. */
export async function runChecks(): Promise<{ passed: number; failures: string[] }> {
  const results: Promise<{ ok: boolean; output: string }>[] = [];
  for (const [index, { command }] of checks.entries()) {
    await results[index - atOnce];
    results.push(run(command));
  }
  let passed = 0;
  const failures: string[] = [];
  for (const [index, { name }] of checks.entries()) {
    const { ok, output } = (await results[index]) ?? { ok: false, output: '' };
    console.log(`${ok ? '✓' : '✗'} ${name}`);
    if (ok) passed++;
    else {
      console.log(output.trim());
      failures.push(`${name}\n${output.trim()}`);
    }
  }
  return { passed, failures };
}

if (import.meta.main) process.exitCode = (await runChecks()).failures.length > 0 ? 1 : 0;
