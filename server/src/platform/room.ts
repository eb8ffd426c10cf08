// What a room of the server is. Each says it once, in its `*.room.ts`, and server/src/app.ts lists them: routes, sockets,
// jobs, loops, the data of people and the files that there are follow from that list.
import type { Services } from './context.ts';
import type { FilesOfRoom } from './files/drop-unnamed-files.ts';
import type { RoomCalls } from './http/register-calls.ts';
import type { PublicFiles } from './http/serve-public-files.ts';
import type { Job } from './jobs/start-jobs.ts';
import type { Loop } from './jobs/start-loop.ts';
import type { PersonalTable } from './personal/personal-table.ts';
import type { RoomCommands } from './realtime/realtime.ts';

export interface Room {
  /** One line per entry of the contract, each handed to an action. */
  readonly calls?: readonly RoomCalls[];
  /** What it hears from sockets. */
  readonly commands?: readonly RoomCommands[];
  /** What it does by itself at planned times; however many processes there are, one of them does it. */
  readonly jobs?: readonly Job[];
  /** What each process does again and again. */
  readonly loops?: readonly Loop[];
  /** What its tables may hold of people. */
  readonly personal?: readonly PersonalTable[];
  /** What it keeps in the file storage. */
  readonly files?: readonly FilesOfRoom[];
  /** Of these, and of what is drawn when it is asked for: what everybody may see. */
  readonly publicFiles?: (services: Services) => readonly PublicFiles[];
  /** Before the program listens. */
  readonly onStart?: (services: Services) => Promise<void>;
  /** Ends what is under way, before the program leaves its database. */
  readonly onClose?: (services: Services) => Promise<void>;
}
