#!/usr/bin/env python3
# names.py EXPORTS -> prints "old new [path]" for exported names
import re,sys
over = dict(l.split()[:2] for l in open('/scratch/over.txt') if l.strip() and not l.startswith('#'))
seen=set()
def kebab_rule(n): pass
for line in open(sys.argv[1]):
    n,f=line.split()
    if n in seen: continue
    new=over.get(n)
    if new is None:
        new=re.sub(r'Deals(?=[A-Z]|$)','GroupBuys',n)
        new=re.sub(r'Deal(?=[A-Z]|$)','GroupBuy',new)
        new=re.sub(r'^deals(?=[A-Z]|$)','groupBuys',new)
        new=re.sub(r'^deal(?=[A-Z]|$)','groupBuy',new)
        new=re.sub(r'Organise','Organize',new); new=re.sub(r'^organise','organize',new)
        new=re.sub(r'Catalogue','Catalog',new); new=re.sub(r'^catalogue','catalog',new)
    if new!=n and new!='-':
        seen.add(n); print(n,new)
