/** Telling open pages what happened. Rooms of sockets: `user:{id}`, `session:{id}`, and those that a room's commands join. */
export interface Realtime {
  /** Tells everyone in a room of sockets. */
  publish(room: string, event: string, payload: object): void;
  /** Ends the sockets of a session or of a person; the client connects again with what it may do now. */
  disconnectSession(sessionId: string): void;
  disconnectUser(userId: string): void;
}
