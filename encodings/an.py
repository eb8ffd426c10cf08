import json,collections
r=json.load(open('res.json'))
w=[x for x in r if not x['ok'] and x['sure']]
c=collections.Counter((x['lang'],x['enc'],x['genc']) for x in w)
for k,v in c.most_common(): 
  s=collections.Counter((x['sign'],x['case'],x['rows'],x['kind'],x['head']) for x in w if (x['lang'],x['enc'],x['genc'])==k)
  ex=next(x for x in w if (x['lang'],x['enc'],x['genc'])==k)
  d=[(a,b) for a,b in zip(ex['text'].split('\r\n'),(ex['got']or'').split('\r\n')) if a!=b][:2]
  print(v,k,dict(collections.Counter(x['sign'] for x in w if (x['lang'],x['enc'],x['genc'])==k)),dict(collections.Counter(x['case'] for x in w if (x['lang'],x['enc'],x['genc'])==k)),dict(collections.Counter(x['rows'] for x in w if (x['lang'],x['enc'],x['genc'])==k)),d)
