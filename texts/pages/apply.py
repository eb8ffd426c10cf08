#!/usr/bin/env python3
"""apply.py TREE [pages.jsonl]: replaces, longest first, in the files named; prints rows that no longer occur. Format afterwards (biome)."""
import json,sys,os,collections
R=sys.argv[1]; F=sys.argv[2] if len(sys.argv)>2 else '/scratch/texts/pages.jsonl'
by=collections.defaultdict(list)
for l in open(F,encoding='utf8'):
    r=json.loads(l)
    for f in r['files']: by[f].append(r)
gone=0
for f,rs in sorted(by.items()):
    p=os.path.join(R,f)
    try: t=open(p,encoding='utf8').read()
    except OSError: print('no file',f); gone+=len(rs); continue
    spots=[]
    for r in sorted(rs,key=lambda r:-len(r['old'])):
        o=r['old'];k=t.find(o);n=0
        while k>=0:
            e=k+len(o)
            if not(o[0].isalnum() and k and t[k-1].isalnum()) and not(o[-1].isalnum() and t[e:e+1].isalnum()) and all(e<=a or k>=b for a,b,_ in spots): spots.append((k,e,r['new'])); n+=1
            k=t.find(o,k+1)
        if not n: print('gone',f,'|',o[:90]); gone+=1
    for a,b,n in sorted(spots,reverse=True): t=t[:a]+n+t[b:]
    open(p,'w',encoding='utf8').write(t)
print(len(by),'files,',gone,'gone')
