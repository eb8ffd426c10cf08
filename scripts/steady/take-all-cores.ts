// Takes every core of this machine until it is ended: what the tests run beside, to show that they need no luck.
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

process.on('disconnect', () => process.exit());
const spin = 'for (let turn = 0; ; turn += 1) Math.sqrt(turn);';
for (let core = 0; core < availableParallelism(); core += 1) new Worker(spin, { eval: true });
