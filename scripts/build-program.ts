// `npm run build`: what `npm start` would build, for the person who installs the program where it can't write.
import { buildProgram } from './build.ts';

process.exitCode = (await buildProgram()) ? 0 : 1;
