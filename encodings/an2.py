import json,collections,sys
a=json.load(open('fres.json'));b=json.load(open('fbase.json'))
tot=collections.Counter((x['enc'],x['lang'],x['case']) for x in a)
w=[x for x in a if not x['ok'] and x['sure']]
c=collections.Counter((x['enc'],x['lang'],x['case']) for x in w)
print('wrong sure',len(w),'of',len(a))
for k,v in sorted(c.items(),key=lambda t:-t[1]/tot[t[0]])[:70]:
  g=collections.Counter(x['genc'] for x in w if (x['enc'],x['lang'],x['case'])==k)
  print(k,v,'/',tot[k],dict(g))
print('REGRESSIONS: was (ok or doubt) now wrong sure')
k=0
for x,y in zip(a,b):
  if not x['ok'] and x['sure'] and (y['ok'] or not y['sure']):
    k+=1
    if k<60: print(x['enc'],x['lang'],x['case'],'->',x['genc'],'| base',y['genc'],y['ok'],y['sure'],repr(x['text'][:90]),repr(x['got'][:90]))
print(k, 'fixed:',sum(1 for x,y in zip(a,b) if (x['ok'] or not x['sure']) and (not y['ok'] and y['sure'])))
print('now doubt/wrong but were ok&sure', sum(1 for x,y in zip(a,b) if y['ok'] and y['sure'] and not(x['ok'] and x['sure'])), 'reverse',sum(1 for x,y in zip(a,b) if x['ok'] and x['sure'] and not(y['ok'] and y['sure'])))
