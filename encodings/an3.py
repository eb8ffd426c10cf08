import json,collections
a=json.load(open('fres.json'));b=json.load(open('fbase.json'))
seen=collections.Counter()
common=('cp1252','cp1250','cp1251','cp1253','cp1254','cp1257','iso8859_2','iso8859_15','koi8_r','mac_roman','cp850','cp852')
byrows=collections.Counter()
tr=collections.Counter()
for x,y in zip(a,b):
  n=x['text'].count('\n')-1
  tr[min(n,10)]+=1
  if not x['ok'] and x['sure']:
    byrows[min(n,10)]+=1
    if x['enc'] not in common or x['lang'] in('Icelandic','Albanian'): continue
    k=(x['enc'],x['lang'],x['case'],x['genc'])
    seen[k]+=1
    if seen[k]<=3: print(*k,'base',y['genc'],y['ok'],y['sure'],repr(x['text'][:110]),'=>',repr(x['got'][:110]))
print({k:f"{byrows[k]}/{tr[k]}" for k in sorted(tr)})
