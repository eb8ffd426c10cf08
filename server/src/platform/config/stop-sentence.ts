/** Says what's wrong with the environment to the person at the terminal: no stack, exit code 1. */
export class StopSentence extends Error {}
