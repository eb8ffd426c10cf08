process.env.STEP ??= '30';
process.env.SETS ??= '/scratch/attack/fuzz.json';
await import('./dump.ts' as string);
await import('./gen-lists.ts' as string);
