// The house in one place: what may import what. docs/architecture.md says why.

/** Rooms of the server, lowest first: a room may call actions and access of the rooms before it. */
export const rankedRooms = [
  'client-errors',
  'mail-templates',
  'system',
  'content',
  'trust',
  'tiers',
  'accounts',
  'notifications',
  'organizations',
  'users',
  'role-requests',
  'invitations',
  'payments',
  'products',
  'group-buys',
  'orders',
  'payment-proofs',
  'conversations',
  'order-chat',
  'channels',
  'refunds',
  'reputation',
  'broadcasts',
  'auth',
  'support',
  'privacy',
  'dashboard',
];

/** Folders that are no rooms: shared facts of the rules, and the frame of the wire. */
export const foldersBesideRooms: Readonly<Record<string, readonly string[]>> = {
  domain: ['roles', 'money', 'addresses', 'dates'],
  contract: ['wire'],
  server: [],
  web: [],
};

/** Words in a file name that explain nothing. */
export const emptyNames = /(^|[-.])(utils?|helpers?|common|misc|manager|service)([-.]|$)|^index\.tsx?$/;

/**
 * Layers inside a server room, highest first; what is no other layer is an action. A layer imports itself and lower
 * ones; queries and view stand side by side above the tables.
 */
const layerOf = (file: string) => {
  const layer = /\.(routes|realtime|access|queries|view|tables)\.ts$/.exec(file)?.[1];
  return layer ?? 'action';
};
export const layerRank: Readonly<Record<string, number>> = {
  routes: 5,
  realtime: 5,
  action: 4,
  access: 3,
  queries: 2,
  view: 2,
  tables: 1,
};

/** Where a file stands: building, part of the building, room, layer. */
export interface Place {
  building: string;
  part: string;
  room: string | null;
  layer: string;
}

/** @param path from the root of the repository, with `/`. Null for what belongs to no building. */
export function placeOf(path: string): Place | null {
  const [building = '', source, first = '', second = ''] = path.split('/');
  if (!['domain', 'contract', 'server', 'web'].includes(building)) return null;
  if (source !== 'src') return null;
  if (building === 'domain' || building === 'contract') return { building, part: 'room', room: first, layer: '' };
  if (building === 'server' && first === 'rooms')
    return { building, part: 'rooms', room: second, layer: layerOf(path) };
  if (building === 'web' && first === 'rooms') return { building, part: 'rooms', room: second, layer: '' };
  const isFile = path.split('/').length === 3;
  return { building, part: isFile ? 'top' : first, room: null, layer: '' };
}

/** Parts of the web, highest first. */
const webRank: Readonly<Record<string, number>> = { top: 5, app: 4, pages: 3, rooms: 2, ui: 1, lib: 1 };
/** Parts of the server, highest first. */
const serverRank: Readonly<Record<string, number>> = { commands: 5, top: 4, 'sample-data': 3, rooms: 2, platform: 1 };

const downBetweenBuildings: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  contract: ['domain'],
  server: ['contract', 'domain'],
  web: ['contract', 'domain'],
};

/** @returns why the arrow is not allowed, or null. */
export function problemOfArrow(from: Place, to: Place): string | null {
  if (from.building !== to.building)
    return downBetweenBuildings[from.building]?.includes(to.building)
      ? null
      : `${from.building} may not import ${to.building}`;
  if (from.building === 'web') return problemInWeb(from, to);
  if (from.building === 'server') return problemInServer(from, to);
  return null;
}

function problemInWeb(from: Place, to: Place): string | null {
  if (from.part === 'rooms' && to.part === 'rooms')
    return from.room === to.room ? null : 'web rooms do not import each other; pages compose them';
  if (from.part === to.part) return null;
  const [higher, lower] = [webRank[from.part] ?? 0, webRank[to.part] ?? 0];
  return higher > lower ? null : `${from.part} may not import ${to.part}`;
}

function problemInServer(from: Place, to: Place): string | null {
  if (from.part !== 'rooms' || to.part !== 'rooms') {
    if (from.part === to.part) return null;
    const [higher, lower] = [serverRank[from.part] ?? 0, serverRank[to.part] ?? 0];
    return higher > lower ? null : `${from.part} may not import ${to.part}`;
  }
  if (from.room === to.room) {
    const [higher, lower] = [layerRank[from.layer] ?? 0, layerRank[to.layer] ?? 0];
    return higher >= lower ? null : `${from.layer} may not import ${to.layer}`;
  }
  const rank = (room: string | null) => rankedRooms.indexOf(room ?? '');
  if (rank(from.room) < rank(to.room)) return `room ${from.room} ranks below ${to.room}`;
  // A join needs the other room's columns; its queries stay its own.
  if (to.layer === 'tables' && layerRank[from.layer] !== undefined && from.layer !== 'view') return null;
  return ['action', 'access'].includes(to.layer)
    ? null
    : `only actions and access of another room may be imported, not its ${to.layer}`;
}
