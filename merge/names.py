#!/usr/bin/env python3
"""A cheap look before tsc: every relative import names an export of its file, every import is used, no identifier that another file of the tree exports is used here without import or declaration (heuristic off)."""
import re,subprocess,os,sys
sys.argv=[sys.argv[0],'/dev/null']
src=open('/scratch/floors-tools/merge.py').read().split('problems=0')[0]
exec(src)
exp={}
def exports(f):
    if f in exp: return exp[f]
    t=open(f).read()
    e=set(re.findall(r"^export (?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) (\w+)",t,re.M))
    for m in re.findall(r"^export (?:type )?\{([^}]*)\}",t,re.M|re.S):
        for n in m.split(','):
            n=' '.join(n.split()).removeprefix('type ')
            if n: e.add(n.split(' as ')[-1])
    for m in re.findall(r"^export const \{([^}]*)\}",t,re.M): e|={x.split(':')[-1].strip() for x in m.split(',')}
    for m in re.findall(r"^export const \[([^\]]*)\]",t,re.M): e|={x.strip() for x in m.split(',')}
    if re.search(r"^export \* from",t,re.M): e.add('*')
    if 'export default' in t: e.add('default')
    exp[f]=e; return e
bad=0
for f in FILES:
    if not f.startswith(('server/','bench/','scripts/','e2e/')): continue
    text=open(f).read(); imports,body=split(text)
    code=re.sub(r"/\*[\s\S]*?\*/|(?m:^\s*//.*$)","",body)
    for d in imports:
        t=resolve(d['mod'],f)
        if t and re.search(r'\.(ts|tsx)$',t):
            if not os.path.isfile(t): print(f,'no file',t); bad+=1; continue
            e=exports(t)
            for n,_ in d['named']:
                if '*' in e: continue
                if n.split(' as ')[0] not in e: print(f,'no export',n,'in',t); bad+=1
        for n,_ in d['named']:
            l=n.split(' as ')[-1]
            if not re.search(r'(?<![\w])'+re.escape(l)+r'(?![\w])',code): print(f,'unused',l); bad+=1
print('bad',bad)
# names used but not declared: of those exported anywhere in server/src
allexp={}
for f in FILES:
    if f.startswith('server/src/'):
        for n in exports(f): allexp.setdefault(n,f)
for f in FILES:
    if not f.startswith('server/'): continue
    text=open(f).read(); imports,body=split(text)
    code=re.sub(r"/\*[\s\S]*?\*/|(?m:^\s*//.*$)","",body)
    have={n.split(' as ')[-1] for d in imports for n,_ in d['named']}
    for n in set(re.findall(r'(?<![\w.$])([a-z]\w{5,})\(',code)):
        if n in allexp and n not in have and not re.search(r'(?:const|let|function\*?|class|async)\s+'+n+r'\b|[{,(\[]\s*'+n+r'\s*[,})\]:=?]|\b'+n+r'\s*[:(].*=>|\b'+n+r'\??:|\b'+n+r'\s*=|^\s*(?:async )?'+n+r'\(.*\{\s*$',code,re.M): print(f,'UNDECLARED?',n)
