import json,os,shutil
src='/scratch/texts2/tree/';dst='/scratch/texts2/tree-new/'
if not os.path.exists(dst): shutil.copytree(src,dst)
t={}
for p in ['mails-server','docs']:
    for l in open(f'/scratch/texts2/{p}.jsonl'):
        r=json.loads(l)
        for f in r['files']:
            t.setdefault(f,open(src+f).read()); t[f]=t[f].replace(r['old'],r['new'])
for f,x in t.items(): open(dst+f,'w').write(x)
