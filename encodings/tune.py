import json,sys
sets=[json.load(open(f)) for f in sys.argv[1:]]
for base in (2,2.5,3,3.5):
  for fl in (3,4,5,6):
    for sl in (0.15,.25,.4):
      if fl<base: continue
      line=[]
      for d in sets:
        W=0;N=0;W8=0;N8=0;R3=0;D3=0;R8=0;D8=0
        for x in d:
          N+=1; g=x['d']; right=x['k'][0]=='o'
          if g is None: sure=x['k'][1]=='s'
          else: sure=g['doubts']*50<=g['beyond'] and not g['isCapital'] and all(r['same'] or g['best']-r['s']>=(fl if r['f']==0 else base)+sl*r['w'] for r in g['all'])
          if x['n']>=8:
            N8+=1; W8+=(not right and sure); R8+=right; D8+=right and not sure
          if x['n']==3: R3+=right; D3+=right and not sure
          W+=(not right and sure)
        line.append(f"{100*W/N:.2f}% 8+:{W8}/{N8} doubt3 {100*D3/max(R3,1):.0f}% doubt8 {100*D8/max(R8,1):.1f}%")
      print(base,fl,sl,' | '.join(line))
