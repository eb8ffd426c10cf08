// Defines a room of the server. Each room declares itself once, in its `*.room.ts`, and server/src/app.ts lists them:
// routes, sockets, jobs, loops, personal data and existing files all follow from that list.
import type { Services } from './context.ts';
import type { FilesOfRoom } from './files/drop-unnamed-files.ts';
import type { RoomCalls } from './http/register-calls.ts';
import type { PublicFiles } from './http/serve-public-files.ts';
import type { Job } from './jobs/start-jobs.ts';
import type { Loop } from './jobs/start-loop.ts';
import type { PersonalTable } from './personal/personal-table.ts';
import type { RoomCommands } from './realtime/realtime.ts';

export interface Room {
  /** One line per contract entry, each handed to an action. */
  readonly calls?: readonly RoomCalls[];
  readonly commands?: readonly RoomCommands[];
  /** Scheduled work; one process does it, however many there are. */
  readonly jobs?: readonly Job[];
  readonly loops?: readonly Loop[];
  readonly personal?: readonly PersonalTable[];
  readonly files?: readonly FilesOfRoom[];
  /** Which of its files, or of pictures drawn on request, are public. */
  readonly publicFiles?: (services: Services) => readonly PublicFiles[];
  /**
   * Whether something that it has sealed opens with this machine's key; null if it has sealed nothing. Asked once in the
   * life of an installation, before the key is remembered as the right one.
   */
  readonly opensSealed?: (services: Services) => Promise<boolean | null>;
  /** Before the program listens. */
  readonly onStart?: (services: Services) => Promise<void>;
  /** Ends work in progress before the program leaves its database. */
  readonly onClose?: (services: Services) => Promise<void>;
}
