import json,base64,random,unicodedata
src=open('gen.py').read().split("rowsets=")[0]
exec(src)
random.seed(11)
def price(i): return ['4,99','12,50','3,20','1,00','0,85'][i%5]
sup={'cp1252','cp1250','cp1251','cp1253','cp1254','cp1257','iso8859_15','iso8859_2','koi8_r','mac_roman','cp850','cp437','cp852','cp857','cp737','cp866'}
plain_ascii=['Bananas','Tomato','Mix','Basmati','Pasta','Box 12','Rice','Kiwi','Mango','Soda']
out=[]
def cas(lang,n,case):
  if case=='title': return n
  if case=='lower': return n.lower()
  if lang=='Turkish': return n.replace('i','İ').replace('ı','I').upper()
  if lang=='Greek': return ''.join(c for c in unicodedata.normalize('NFD',n) if not unicodedata.combining(c)).upper()
  return n.upper()
sl=list(signs.items())
for lang,d in L.items():
  for e in d['e']:
    if e not in sup: continue
    for case in ('title','upper','lower'):
      for k in range(120):
        n=random.choice([1,2,3,3,3,4,5,8,12])
        pool=d['p'] if random.random()<.6 else d['q']
        rows=[random.choice(pool) for _ in range(n)] if random.random()<.3 else random.sample(pool,min(n,len(pool)))
        if random.random()<.4: rows+=random.sample(plain_ascii,random.choice([1,2,4]))
        random.shuffle(rows)
        m=random.choice(['plain','plain','one','all'])
        s=random.choice(sl)
        s2=random.choice(sl)
        L2=[]
        for i,r in enumerate(rows):
          r=cas(lang,r,case)
          if m=='all' or (m=='one' and i==0): r=s[1](r,i)
          if m=='all' and random.random()<.2: r=s2[1](r,i)
          L2.append(r+random.choice([';','\t',','][:1])+price(i))
        h=random.choice([d['t'],'name;cost','SKU;EUR'])
        text=cas(lang,h,case)+'\n'+'\n'.join(L2)+'\n'
        try:b=text.encode(e)
        except UnicodeEncodeError: continue
        try:
          b.decode('ascii'); continue
        except UnicodeDecodeError: pass
        out.append(dict(lang=lang,kind='f',rows=str(n),case=case,sign=(s[0] if m!='plain' else 'plain')+m,head=h,enc=e,text=text,b=base64.b64encode(b).decode()))
json.dump(out,open('fuzz.json','w'));print(len(out))
