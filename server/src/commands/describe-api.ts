// Run by the build (scripts/build.ts): writes the description of the API next to the packed program, which serves it as it is.
import { writeFileSync } from 'node:fs';
import { describeApi } from '../describe-api.ts';
import { readConfig } from '../platform/config/config.ts';
import { builtDescription } from '../platform/http/built-description.ts';

for (const isHttps of [false, true]) {
  const publicUrl = isHttps ? 'https://localhost' : null;
  writeFileSync(builtDescription(isHttps), JSON.stringify(await describeApi({ ...readConfig({}), publicUrl })));
}
