import json,re
ROOT='/scratch/texts2/tree/'
for l in open('/scratch/texts2/mails-server.jsonl'):
    r=json.loads(l)
    for f in r['files']:
        if not re.search(r'\.(ts|mjs)$',f): continue
        for i,line in enumerate(open(ROOT+f,encoding='utf8')):
            o=r['old'].split('\n')[0]
            if o in line and re.search(r'===|!==|\.includes\(|\.startsWith\(|\.test\(|case ',line): print(f,i+1,line.strip()[:200])
