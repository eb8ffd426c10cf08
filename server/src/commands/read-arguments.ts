import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

/** The command's arguments; ends it with a sentence where one isn't among the options. */
export function readArguments<O extends ParseArgsOptionsConfig>(options: O) {
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
