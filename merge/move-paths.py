#!/usr/bin/env python3
"""After a merge that moves files: rewrites the paths that documents (and decisions) name, by git's renames since BASE.
Run in the root of the merged tree: python3 /scratch/docs-work/move-paths.py [BASE=2b28afc5]. Prints what it can't resolve."""
import re,os,sys,glob,subprocess
base=sys.argv[1] if len(sys.argv)>1 else '2b28afc5'
out=subprocess.check_output(['git','log','--reverse','--diff-filter=R','-M50%','--name-status','--format=',f'{base}..HEAD']).decode()
moved={}
for l in out.splitlines():
    p=l.split('\t')
    if len(p)!=3: continue
    a,b=p[1],p[2]
    for k in [k for k,v in moved.items() if v==a]: moved[k]=b
    moved[a]=b
files=subprocess.check_output(['git','ls-files']).decode().split('\n')
byname={}
for f in files: byname.setdefault(os.path.basename(f),[]).append(f)
def new(p):
    if os.path.exists(p): return p
    if p in moved and os.path.exists(moved[p]): return moved[p]
    same=byname.get(os.path.basename(p),[])
    return same[0] if len(same)==1 else None
path=re.compile(r'`((?:domain|contract|server|web|e2e|bench|scripts|docs)/[\w./-]+)`')
beside=re.compile(r'`((?:domain|contract|server|web)/[\w./-]+)`((?:,? (?:and )?`[\w.-]+\.(?:tsx?|mjs)`)+) beside it')
later=re.compile(r'^(web/dist|server/dist|docs/steady-runs\.jsonl)')
for doc in glob.glob('*.md')+glob.glob('docs/**/*.md',recursive=True):
    if doc.endswith('rules/coverage.md'): continue
    s=t=open(doc).read()
    # "beside it" first, while the first path is still the old one: names of files that moved elsewhere become whole paths
    def rb(m):
        first,others=m.group(1),m.group(2); d=os.path.dirname(first); nf=new(first); text=others; whole=False
        for o in re.findall(r'`([^`]+)`',others):
            n=new(os.path.join(d,o))
            if n is None: print('?',doc,d+'/'+o); continue
            if nf and os.path.dirname(n)==os.path.dirname(nf): text=text.replace(f'`{o}`',f'`{os.path.basename(n)}`')
            else: text=text.replace(f'`{o}`',f'`{n}`'); whole=True
        left=[o for o in re.findall(r'`([^`]+)`',text) if '/' not in o]
        return f'`{nf or first}`{text}'+(' beside it' if left else '')
    t=beside.sub(rb,t)
    def rp(m):
        p=m.group(1)
        if later.match(p): return m.group(0)
        n=new(p.rstrip('/')) 
        if n is None: print('?',doc,p); return m.group(0)
        return f'`{n}`' if not os.path.exists(p) else m.group(0)
    t=path.sub(rp,t)
    if doc=='docs/found-by-use.md':
        for n in set(re.findall(r'[\w./-]+\.(?:test|spec)\.tsx?',t)):
            if any(('/'+f).endswith('/'+n) for f in files): continue
            olds=[k for k in moved if ('/'+k).endswith('/'+n)]
            if len(olds)==1: t=t.replace(n,moved[olds[0]] if '/' in n else os.path.basename(moved[olds[0]]))
            else: print('?',doc,n)
    if t!=s: open(doc,'w').write(t); print('rewritten',doc)
