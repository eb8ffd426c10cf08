/** Keys are names within folders of ours, so that no backup writes anywhere else. */
export const keyPattern = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;

/** Whether a name below the folder of the files is one of ours; what an operating system strews there is not. */
export const isKey = (name: string) => keyPattern.test(name);
