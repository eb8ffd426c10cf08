import json
for s in ('fuzz','intl2','corpus'):
    src=json.load(open({'fuzz':'/scratch/attack/fuzz.json','intl2':'intl2.json','corpus':'/scratch/attack/corpus.json'}[s])); out=json.load(open(f'out.b4.{s}.json'))
    for minl in (6,10,16):
      for fit in (-3.2,-3.3,-3.4):
        gain=0;bad=[]
        for x,o in zip(src,out):
            g=o and o['d']
            if not g or not g['isCapital'] or g['doubts']*50>g['beyond']: continue
            if not(g['fit']>fit and g['letters']>=minl): continue
            if not all(r['same'] or g['best']-r['s']>=(5 if r['f']==0 else 2.5)+.3*r['w'] for r in g['all']): continue
            if o['k'][0]=='o': gain+=1
            else: bad.append((x['enc'],x['lang'],g['be'],round(g['fit'],2),g['letters'],x['text'][:70]))
        print(s,minl,fit,'gain',gain,'bad',len(bad),bad[:3])
