// The events of the contract, read from its files: types leave nothing behind to be asked when the program runs.
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Namespace } from '../../src/platform/publishing.ts';

const contract = join(import.meta.dirname, '..', '..', '..', 'contract', 'src');
/** Where the events of a room are spoken; the default namespace unless named here. */
const namespaceOf: Readonly<Record<string, Namespace>> = {
  'order-chat': '/chat',
  channels: '/channels',
  trust: '/trust',
};

export interface ContractEvent {
  namespace: Namespace;
  name: string;
}

function eventsOf(side: 'Client' | 'Server'): ContractEvent[] {
  return globSync('*/*.events.ts', { cwd: contract }).flatMap((file) => {
    const namespace = namespaceOf[basename(file, '.events.ts')] ?? '/';
    const text = readFileSync(join(contract, file), 'utf8');
    const interfaces = [...text.matchAll(new RegExp(`interface \\w+${side}Events \\{([\\s\\S]*?)\\n\\}`, 'g'))];
    return interfaces.flatMap(([, body = '']) =>
      [...body.matchAll(/^ {2}'?([\w:-]+)'?: \(/gm)].map(([, name = '']) => ({ namespace, name })),
    );
  });
}

export const commands = eventsOf('Client');
export const events = eventsOf('Server');
