// The house in one place: what may import what. docs/architecture.md says why.

/**
 * Rooms of the server and the web, lowest first: in the server a room may call actions and access of the rooms before
 * it, in the web their faces.
 */
export const rankedRooms = [
  'client-errors',
  'trust',
  'mail-templates',
  'system',
  'content',
  'tiers',
  'accounts',
  'notifications',
  'organizations',
  'role-requests',
  'invitations',
  'payments',
  'suppliers',
  'products',
  'group-buys',
  'orders',
  'payment-proofs',
  'conversations',
  'order-chat',
  'channels',
  'questions',
  'follows',
  'reputation',
  'broadcasts',
  'plans',
  'refunds',
  'updates',
  'moderation',
  'auth',
  'support',
  'users',
  'privacy',
  'dashboard',
];

/**
 * Wings of a room, lowest first: a wing may import itself, the wings before it and the room's root. A room gets them when
 * its listing no longer reads aloud; they have no tables, paths or error codes of their own.
 */
export const wingsOf: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  server: {
    'mail-templates': ['editing'],
    system: ['mailing', 'machines', 'maintenance', 'community', 'backing-up'],
    accounts: ['membership', 'new-email', 'avatars'],
    organizations: ['governing', 'branding'],
    notifications: ['texting', 'pushing', 'notifying', 'reading', 'alerting', 'missed', 'preferences'],
    products: ['pictures', 'editing', 'importing', 'changing-many'],
    'group-buys': ['previewing', 'listing', 'arranging'],
    orders: [
      'places',
      'taking',
      'one-order',
      'notifying',
      'status',
      'placing',
      'correcting',
      'listing',
      'group-buy-lists',
      'desk',
    ],
    channels: ['joining', 'talking', 'arranging'],
    auth: ['signing-in', 'confirming', 'recovering', 'joining', 'securing'],
    users: ['managing', 'account'],
  },
  web: {
    auth: ['securing'],
    products: ['editing', 'importing', 'changing-many', 'listing'],
    'group-buys': ['browsing', 'one-group-buy', 'editing', 'managing'],
    orders: ['status', 'one-order', 'placing', 'correcting', 'listing', 'group-buy-lists', 'managing', 'desk'],
    conversations: ['syncing', 'reading', 'writing', 'talking'],
    organizations: ['governing', 'branding'],
    users: ['importing', 'managing', 'account'],
    moderation: ['keywords', 'reports', 'whitelist', 'lists', 'insight'],
  },
};

/**
 * Parts of the server's platform, lowest first: a part may import itself and those before it. What stands at the
 * platform's root beside `context.ts` and `room.ts` is everybody's (refusals, actors, publishing, the clock) and imports no part.
 */
export const rankedParts = [
  'settings',
  'config',
  'redis',
  'database',
  'workers',
  'cluster',
  'outbox',
  'apart',
  'pictures',
  'files',
  'personal',
  'payments',
  'mail',
  'sms',
  'push',
  'markdown',
  'limits',
  'context.ts',
  'callers',
  'http',
  'csv',
  'spreadsheets',
  'jobs',
  'realtime',
  'web',
  'backups',
  'room.ts',
];

/**
 * Files of one folder that read aloud in one breath. Tests and stylesheets aren't counted: they stand with the file
 * whose name they bear, or, a test of what several do, bear the name of that.
 */
export const mostFilesTogether = 25;

/**
 * Parts of web/src/lib, lowest first: each may import the parts before it. What all of them need stands at its root and
 * imports none.
 */
export const partsOfLib: readonly string[] = [
  'browser',
  'frame',
  'addresses',
  'drafts',
  'session',
  'calls',
  'sockets',
  'forms',
];

/** What a room of the web shows to higher rooms beside its `*.api.ts`, by file inside the room. */
export const facesOfWeb: Readonly<Record<string, readonly string[]>> = {
  system: ['mail-words.ts', 'no-mail-line.tsx', 'no-mail-notice.tsx'],
  trust: ['text-checker.ts', 'trust-metrics.ts'],
  tiers: ['billing-choice.tsx', 'plan-price.tsx', 'plans.tsx'],
  auth: ['securing/show-factor.tsx', 'securing/use-proof.ts'],
  suppliers: ['supplier-dialog.tsx'],
  products: ['product-picker.tsx', 'quick-add-product.tsx'],
  'group-buys': [
    'below-minimum.tsx',
    'group-buy-path.ts',
    'find-products.ts',
    'pickup-lines.tsx',
    'product-saving.tsx',
  ],
  broadcasts: ['describe-sending.ts'],
  plans: ['usage-bars.tsx'],
  conversations: ['talking/conversation-pane.tsx', 'talking/messages-skeleton.tsx', 'written-text.tsx'],
};

/**
 * Queries that a room of the server shows to higher rooms beside its actions and access: by file inside the room, the
 * names of its exports, or `all` of them. What a query does for others needs no action that only hands the call on.
 */
export const facesOfServer: Readonly<Record<string, Readonly<Record<string, readonly string[] | 'all'>>>> = {
  system: {
    'mailing/outbox.queries.ts': ['keepQueuedMailOf'],
    'system.queries.ts': ['isMailSent', 'lockSettings'],
  },
  accounts: {
    'accounts.queries.ts': [
      'countAgents',
      'countMemberships',
      'deleteBuyerMembershipsAcrossOrganizations',
      'deleteMembership',
      'insertMembership',
      'isLetIn',
      'lockOrganizationAdministrators',
      'updateMembership',
    ],
  },
  notifications: {
    'missed/missed-messages.queries.ts': ['markAllMailedOf'],
    'notifications.queries.ts': ['deleteNotificationsAbout', 'listInAccount'],
    'texting/texting.queries.ts': ['deleteNewsOfOrganization'],
  },
  organizations: {
    'organizations.queries.ts': ['findDefaultOrganization'],
  },
  'role-requests': {
    'role-requests.queries.ts': ['deleteOpenRequests'],
  },
  suppliers: {
    'suppliers.queries.ts': ['deleteUntouchedSuppliers', 'lockSuppliersFor', 'nameOfSupplier'],
  },
  products: {
    'products.queries.ts': ['countProducts'],
  },
  'group-buys': {
    'group-buys.queries.ts': ['countGroupBuys'],
    'organizers.queries.ts': ['listOrganizers'],
  },
  orders: {
    'listing/unclosed-orders.queries.ts': ['countBuyersOrders'],
    'placing/orders-of-month.queries.ts': ['countOrdersOfMonth'],
  },
  'payment-proofs': {
    'payment-proofs.queries.ts': ['giveProofsAcrossOrganizations'],
  },
  conversations: {
    'conversations.queries.ts': [
      'deleteConversation',
      'deleteReadPositions',
      'findLatestOfType',
      'giveMessagesAcrossOrganizations',
      'insertConversation',
      'locateMessageAcrossOrganizations',
    ],
  },
  broadcasts: {
    'broadcasts.queries.ts': ['countBroadcasts'],
  },
  plans: {
    'plans.queries.ts': ['findRunningSubscription'],
  },
};

/** Folders that are no rooms: shared facts of the rules, and the frame of the wire. */
export const foldersBesideRooms: Readonly<Record<string, readonly string[]>> = {
  domain: ['fields', 'roles', 'money', 'addresses', 'dates', 'texts', 'pictures', 'lists', 'spreadsheets'],
  contract: ['wire'],
  server: [],
  web: [],
};

/**
 * Words that docs/glossary.md has replaced, of exported names and of names of files. What is declared with the tables
 * bears their names, which are the database's.
 */
export const replacedWords: ReadonlySet<string> = new Set(
  'deal deals organiser organisers organise organises catalogue tell tells telling tellings told wish wishes deed deeds hold holds anew throttle throttles slip slips gate'.split(
    ' ',
  ),
);

/** Words in a file name that explain nothing. */
export const emptyNames = /(^|[-.])(utils?|helpers?|common|misc|manager|service)([-.]|$)|^index\.tsx?$/;

/**
 * Layers inside a server room, highest first; what is no other layer is an action. A layer imports itself and lower
 * ones; queries, view and what is personal stand side by side above the tables.
 */
const layerOf = (file: string) => {
  const layer = /\.(room|realtime|access|queries|view|personal|tables)\.ts$/.exec(file)?.[1];
  return layer ?? 'action';
};
export const layerRank: Readonly<Record<string, number>> = {
  room: 6,
  realtime: 5,
  action: 4,
  access: 3,
  queries: 2,
  view: 2,
  personal: 2,
  tables: 1,
};

/** Where a file stands: building, part of the building, room, folders inside the room, layer. */
export interface Place {
  building: string;
  part: string;
  room: string | null;
  /** From the room's root: `''` there, a wing's name in a wing. */
  wing: string;
  /** The file, from the room's root. */
  file: string;
  layer: string;
  /** In the server's platform: its part, or `''` at the root. */
  floor: string;
}

/** @param path from the root of the repository, with `/`. Null for what belongs to no building. */
export function placeOf(path: string): Place | null {
  const [building = '', source, ...inside] = path.split('/');
  if (!['domain', 'contract', 'server', 'web'].includes(building)) return null;
  if (source !== 'src') return null;
  const [first = '', second = ''] = inside;
  const inRoom = (part: string, room: string, within: readonly string[]): Place => ({
    building,
    part,
    room,
    wing: within.slice(0, -1).join('/'),
    file: within.join('/'),
    layer: building === 'server' ? layerOf(path) : '',
    floor: '',
  });
  if (building === 'domain' || building === 'contract') return inRoom('room', first, inside.slice(1));
  if (first === 'rooms') return inRoom('rooms', second, inside.slice(2));
  const floor = first === 'platform' && (inside.length > 2 || rankedParts.includes(second)) ? second : '';
  return { building, part: inside.length === 1 ? 'top' : first, room: null, wing: '', file: path, layer: '', floor };
}

/** The wings of a room, lowest first. */
const wingsAt = ({ building, room }: Place): readonly string[] => wingsOf[building]?.[room ?? ''] ?? [];

/** @returns why the file may not stand there, or null. */
export function problemOfPlace(place: Place): string | null {
  if (place.floor !== '' && !rankedParts.includes(place.floor))
    return `"${place.floor}" isn't a part of the platform in scripts/house.ts`;
  if (place.room === null || place.wing === '') return null;
  if (!wingsAt(place).includes(place.wing)) return `"${place.wing}" isn't a wing of ${place.room} in scripts/house.ts`;
  if (place.building === 'server' && ['room', 'realtime', 'tables'].includes(place.layer))
    return `a wing has no ${place.layer} of its own`;
  return null;
}

/** The part of web/src/lib that a file stands in; `''` at its root. */
const partOfLib = ({ file }: Place) => file.split('/').slice(3, -1).join('/');

/** @returns why a file of web/src/lib may not stand there, or null. */
export function problemInLibPlace(place: Place): string | null {
  if (place.building !== 'web' || place.part !== 'lib') return null;
  const part = partOfLib(place);
  return part === '' || partsOfLib.includes(part) ? null : `"${part}" isn't a part of web/src/lib in scripts/house.ts`;
}

function problemInLib(from: Place, to: Place): string | null {
  const [fromPart, toPart] = [partOfLib(from), partOfLib(to)];
  if (partsOfLib.indexOf(fromPart) >= partsOfLib.indexOf(toPart)) return null;
  return fromPart === ''
    ? `the root of lib may not import its part ${toPart}`
    : `${fromPart} of lib ranks below ${toPart}`;
}

/** How high a file stands in its room: the root below the wings, what a room of the server is and hears above them. */
function heightOf(place: Place): number {
  if (place.wing !== '') return wingsAt(place).indexOf(place.wing) + 1;
  return ['room', 'realtime'].includes(place.layer) ? wingsAt(place).length + 1 : 0;
}

function problemInRoom(from: Place, to: Place): string | null {
  if (heightOf(from) >= heightOf(to)) return null;
  if (to.wing === '') return `a wing may not import the ${to.layer} of its room`;
  return from.wing === ''
    ? `the root of ${from.room} may not import its wing ${to.wing}`
    : `wing ${from.wing} of ${from.room} ranks below ${to.wing}`;
}

/** Parts of the web, highest first. */
const webRank: Readonly<Record<string, number>> = { top: 5, offline: 5, app: 4, pages: 3, rooms: 2, ui: 1, lib: 1 };
/** Parts of the server, highest first. */
const serverRank: Readonly<Record<string, number>> = { commands: 5, top: 4, 'sample-data': 3, rooms: 2, platform: 1 };

const downBetweenBuildings: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  contract: ['domain'],
  server: ['contract', 'domain'],
  web: ['contract', 'domain'],
};

/**
 * @param names what is imported; `*` for what can't be told.
 * @returns why the arrow is not allowed, or null.
 */
export function problemOfArrow(from: Place, to: Place, names: readonly string[]): string | null {
  if (from.building !== to.building)
    return downBetweenBuildings[from.building]?.includes(to.building)
      ? null
      : `${from.building} may not import ${to.building}`;
  if (from.building === 'web') return problemInWeb(from, to);
  if (from.building === 'server') return problemInServer(from, to, names);
  return null;
}

const rankOf = (room: string | null) => rankedRooms.indexOf(room ?? '');
const isFace = ({ room, file }: Place) => /\.api\.ts$/.test(file) || (facesOfWeb[room ?? '']?.includes(file) ?? false);

function problemInWeb(from: Place, to: Place): string | null {
  if (from.part === 'rooms' && to.part === 'rooms') {
    if (from.room === to.room) return problemInRoom(from, to);
    if (rankOf(from.room) < rankOf(to.room)) return `room ${from.room} ranks below ${to.room}`;
    return isFace(to)
      ? null
      : `${to.file} isn't a face of ${to.room}: its faces are its *.api.ts and what scripts/house.ts lists`;
  }
  if (from.part === 'lib' && to.part === 'lib') return problemInLib(from, to);
  if (from.part === to.part) return null;
  const [higher, lower] = [webRank[from.part] ?? 0, webRank[to.part] ?? 0];
  return higher > lower ? null : `${from.part} may not import ${to.part}`;
}

function problemInPlatform(from: Place, to: Place): string | null {
  if (to.floor === '' || from.floor === to.floor) return null;
  if (from.floor === '') return `the platform's root may not import its part ${to.floor}`;
  return rankedParts.indexOf(from.floor) > rankedParts.indexOf(to.floor)
    ? null
    : `part ${from.floor} of the platform ranks below ${to.floor}`;
}

/** The names that a file of the server shows to higher rooms. */
const faceOf = ({ room, file }: Place) => facesOfServer[room ?? '']?.[file] ?? [];

function problemInServer(from: Place, to: Place, names: readonly string[]): string | null {
  if (from.part === 'platform' && to.part === 'platform') return problemInPlatform(from, to);
  if (from.part !== 'rooms' || to.part !== 'rooms') {
    if (from.part === to.part) return null;
    const [higher, lower] = [serverRank[from.part] ?? 0, serverRank[to.part] ?? 0];
    return higher > lower ? null : `${from.part} may not import ${to.part}`;
  }
  if (from.room === to.room) {
    const [higher, lower] = [layerRank[from.layer] ?? 0, layerRank[to.layer] ?? 0];
    return higher >= lower ? problemInRoom(from, to) : `${from.layer} may not import ${to.layer}`;
  }
  if (rankOf(from.room) < rankOf(to.room)) return `room ${from.room} ranks below ${to.room}`;
  // A join needs the other room's columns; its queries stay its own.
  if (to.layer === 'tables' && layerRank[from.layer] !== undefined && from.layer !== 'view') return null;
  if (['action', 'access'].includes(to.layer)) return null;
  if (to.layer !== 'queries')
    return `only actions, access and faces of another room may be imported, not its ${to.layer}`;
  const face = faceOf(to);
  const hidden = face === 'all' ? undefined : names.find((name) => !face.includes(name));
  return hidden === undefined
    ? null
    : `${hidden} isn't a face of ${to.room}: scripts/house.ts lists its queries that are`;
}
