interface Arrows {
  readonly rooms: readonly string[];
  readonly isForBrowsers?: true;
  /** The folders of a large room, each with those that it may import. */
  readonly wings?: Readonly<Record<string, readonly string[]>>;
}

const adminWings = {
  kit: [],
  frame: ['kit'],
  chain: ['kit'],
  accounts: ['kit', 'frame'],
  cash: ['kit', 'frame'],
  settings: ['kit', 'frame', 'chain'],
  requests: ['kit', 'frame', 'chain', 'cash', 'settings'],
  'watch-list': ['kit', 'requests'],
  messages: ['kit', 'frame', 'requests'],
  oversight: ['kit', 'accounts', 'chain', 'cash', 'requests'],
};

const serviceGround = ['settings', 'database'];
const serviceWings = {
  settings: [],
  database: ['settings'],
  http: serviceGround,
  messages: serviceGround,
  staff: [...serviceGround, 'http', 'messages'],
  exchange: [...serviceGround, 'http', 'messages', 'staff'],
  'back-office': [...serviceGround, 'http', 'messages', 'staff', 'exchange'],
  server: [...serviceGround, 'http', 'messages', 'staff', 'exchange', 'back-office'],
};

const remoteRooms = ['shared-platform', 'shared-ui', 'shared-domain'];

/** The table of allowed imports between rooms, and between the wings of a room. Imports go down in it, never sideways or up. */
export const arrows: Readonly<Record<string, Arrows>> = {
  'shared-domain': { isForBrowsers: true, rooms: [] },
  'shared-platform': { isForBrowsers: true, rooms: ['shared-domain'] },
  'shared-ui': { isForBrowsers: true, rooms: [] },
  'remote-public': { isForBrowsers: true, rooms: remoteRooms },
  'remote-wizard': { isForBrowsers: true, rooms: remoteRooms },
  'remote-admin': { isForBrowsers: true, rooms: remoteRooms, wings: adminWings },
  shell: { isForBrowsers: true, rooms: remoteRooms },
  api: { rooms: ['shared-domain'], wings: serviceWings },
  // The ground of all rooms that run on Node beside the service.
  'shared-node': { rooms: [] },
  // What makes and ships a room. It shares the service's lock files.
  federation: { rooms: ['shared-node', 'shared-platform', 'shared-domain', 'api'] },
  // A part of the product. It shares the service's error replies, settings and lock files.
  edge: { rooms: ['federation', 'shared-node', 'shared-platform', 'shared-domain', 'api'] },
  drills: { rooms: ['edge', 'federation', 'shared-node', 'shared-platform', 'shared-domain', 'api'] },
  tools: { rooms: ['drills', 'edge', 'federation', 'shared-node', 'shared-platform', 'shared-domain', 'api'] },
  e2e: { rooms: ['shared-domain'] },
};

export const browserRooms = Object.keys(arrows).filter((room) => arrows[room]?.isForBrowsers);
