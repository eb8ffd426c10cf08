import json,os,re
ROOT='/scratch/texts2/tree/'
rows=[json.loads(l) for l in open('/scratch/texts2/mails-server.jsonl')]
files={}
for d,_,fs in os.walk(ROOT):
    if '/migrations' in d: continue
    for f in fs:
        if re.search(r'\.(ts|tsx|mjs|md|liquid|txt|json|sql)$',f):
            p=os.path.join(d,f)
            try: files[os.path.relpath(p,ROOT)]=open(p,encoding='utf8').read()
            except: pass
out={}
for r in rows:
    o=r['old'].strip('\'"`')
    # longest literal run
    lit=max(re.split(r'\$\{[^}]*\}|\{\{.*?\}\}|\{%.*?%\}|<[^>]*>|\\`|\n',o),key=len).strip(' .:,;')
    if len(lit)<12: continue
    hit=[f for f,t in files.items() if f not in r['files'] and lit in t]
    if hit: out[lit]=(hit,r['files'][0])
for k,(h,f) in out.items(): print(f'{k!r} [{f}] → {", ".join(sorted(h)[:8])}{" …" if len(h)>8 else ""}')
print(len(out))
