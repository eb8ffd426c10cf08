/** What is wrong with the surroundings, in one sentence for the person at the terminal: no stack, exit code 1. */
export class StopSentence extends Error {}
