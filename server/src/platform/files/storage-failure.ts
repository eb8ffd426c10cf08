/**
 * The store did not do what it was asked: it was not there, slow, refused, or sent other bytes than were stored. The
 * message is for the log; people are answered with `request.files_unavailable`.
 */
export class StorageFailure extends Error {}
