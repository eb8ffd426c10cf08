import json,sys,collections
tag=sys.argv[1]
for s in ('fuzz','intl2'):
    src=json.load(open({'fuzz':'/scratch/attack/fuzz.json','intl2':'intl2.json'}[s])); out=json.load(open(f'out.{tag}.{s}.json'))
    c=collections.Counter(); ex=collections.defaultdict(list); tot=collections.Counter()
    for x,o in zip(src,out):
        if not o: continue
        tot[x['enc']]+=1
        if o['k']!='od' or not o['d']: continue
        g=o['d']
        why=[]
        if g['doubts']*50>g['beyond']: why.append('doubts')
        if g['isCapital']: why.append('capital')
        # closest other
        worst=None
        for r in g['all']:
            if r['same']: continue
            m=g['best']-r['s']-((5 if r['f']==0 else 2.5)+.3*r['w'])
            if worst is None or m<worst[0]: worst=(m,r['e'],'flawless' if r['f']==0 else 'flawed', round(g['best']-r['s'],1), r['w'])
        if worst and worst[0]<0: why.append(f'{worst[1]} {worst[2]}')
        key=(x['enc'],' & '.join(why))
        c[key]+=1; ex[key].append((x['lang'],x['text'].replace('\r','')[:90],worst[3:] if worst else None))
    print('=====',s)
    for k,v in c.most_common(30): print(v,'of',tot[k[0]],k,ex[k][0],ex[k][len(ex[k])//2])
