import re,json,glob,os,sys,collections
R='/scratch/texts/tree/'
WHY=dict(c='contraction',a='American English',g='natural word order',w='one word for one thing',s='shorter',v='actor first',p='same as its pair',n='plain word',f='future tense')
def walk(d,exts=('.ts','.tsx')):
    for r,ds,fs in os.walk(R+d):
        ds[:]=[x for x in ds if x not in('node_modules','dist')]
        for f in sorted(fs):
            if f.endswith(exts): yield os.path.relpath(os.path.join(r,f),R)
isTest=lambda f: '.test.' in f or f.startswith('e2e/') or '/test/' in f or 'fixtures' in f
allf={}
for d in('web','contract','domain','server','e2e','scripts','bench'):
    for f in walk(d): allf[f]=open(R+f,encoding='utf8').read()
mine=[f for f in allf if f.startswith(('web/src/','contract/src/','domain/src/')) and not isTest(f)]
def rx(old):
    p=r'\s+'.join(re.escape(w) for w in old.split())
    if old[0].isalnum(): p=r'(?<![A-Za-z0-9])'+p
    if old[-1].isalnum(): p=p+r'(?![A-Za-z0-9])'
    return re.compile(p)
rows=[];missing=[];seen={}
for p in sorted(glob.glob('/scratch/texts/rows/[0-9].txt')):
    for ln,line in enumerate(open(p,encoding='utf8'),1):
        line=line.rstrip('\n')
        if not line.strip(): continue
        m=re.match(r'(?:@(\S+)@ )?(.*) ⇒ (.*) \|([a-z])$',line)
        if not m: print('BAD',p,ln,line); continue
        lim,old,new,why=m.groups(); old=old.strip(); new=new.strip()
        r=rx(old); hits=[f for f in mine if (not lim or lim in f) and r.search(allf[f])]
        if (old,lim) in seen: print('DUP',p,ln,old); continue
        seen[(old,lim)]=1
        if not hits: missing.append((os.path.basename(p),ln,old)); continue
        if old==new: print('SAME',old); continue
        rows.append(dict(old=old,new=new,files=hits,why=WHY[why],limited=bool(lim),src=f'{os.path.basename(p)}:{ln}'))
json.dump(rows,open('/scratch/texts/rows.json','w'),ensure_ascii=False)
print(len(rows),'rows; missing',len(missing))
for m in missing: print('MISSING',*m)
