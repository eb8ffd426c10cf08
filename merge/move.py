#!/usr/bin/env python3
"""move.py moves.txt: lines 'old new' (paths from the root of the repository). git mv, then rewrites every relative
specifier in sources and every mention of a path in documents and comments. Run from the root of a worktree."""
import re,subprocess,os,sys
moves={}
for line in open(sys.argv[1]):
    line=line.strip()
    if not line or line.startswith('#'): continue
    a,b=line.split(); moves[a]=b
already='--already-moved' in sys.argv
files=subprocess.check_output(['git','ls-files'],text=True).split('\n')
files=[f for f in files if f]
if not already:
    for a,b in moves.items():
        os.makedirs(os.path.dirname(b),exist_ok=True)
        subprocess.check_call(['git','mv',a,b])
    files=[moves.get(f,f) for f in files]
back={b:a for a,b in moves.items()}
spec=re.compile(r"""(['"])(\.\.?/[^'"\n]+?\.(?:ts|tsx|mjs|js|css))((?:\?[^'"\n]*)?)\1""")
changed=0
for f in files:
    if not os.path.isfile(f): continue
    if re.search(r'\.(ts|tsx|mjs|js)$',f):
        text=open(f).read(); old=back.get(f,f)
        def sub(m):
            q,s,tail=m.group(1),m.group(2),m.group(3)
            t=os.path.normpath(os.path.join(os.path.dirname(old),s))
            t2=moves.get(t,t)
            if t2==t and old==f: return m.group(0)
            if t2==t and not os.path.exists(t) : return m.group(0)
            r=os.path.relpath(t2,os.path.dirname(f))
            if not r.startswith('.'): r='./'+r
            return q+r+tail+q
        new=spec.sub(sub,text)
    elif f.endswith(('.md','.json','.sql','.css')) and 'package-lock' not in f:
        text=new=open(f).read()
    else: continue
    for a,b in moves.items():
        new=new.replace(a,b)
    for a,b in moves.items():
        if a.startswith('server/src/'):
            a,b=a[11:],b[11:]
            new=re.sub(r'(?<![\w./-])'+re.escape(a)+r'(?![\w-])',b,new)
    if new!=text: open(f,'w').write(new); changed+=1
print(changed,'files rewritten')
