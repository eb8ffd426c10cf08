import json
src=json.load(open('/scratch/attack/fuzz.json'));out=json.load(open('out.b3.fuzz.json'))
r=[];w=[]
for x,o in zip(src,out):
    g=o['d']
    if not g or not g['isCapital']: continue
    (r if o['k'][0]=='o' else w).append((round(g['fit'],2),g['letters'],x['enc'],x['lang'],g['be'],x['text'][9:60]))
r.sort();w.sort(reverse=True)
print(len(r),len(w))
for i in range(0,len(r),len(r)//12 or 1): print(r[i])
print(*w[:20],sep='\n')
