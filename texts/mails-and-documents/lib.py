import json,os,re,sys
ROOT='/scratch/texts2/tree/'
cache={}
def read(f):
    if f not in cache: cache[f]=open(ROOT+f,encoding='utf8').read()
    return cache[f]
rows=[];errors=[]
def R(files,old,new,why='plainer',):
    if isinstance(files,str):files=[files]
    for f in files:
        if old not in read(f): errors.append(f'MISSING {f}: {old[:110]!r}'); return
    for f in files: cache[f]=cache[f].replace(old,new)
    rows.append({'old':old,'new':new,'files':files,'why':why})
T='server/src/rooms/mail-templates/templates/'
def smart(s):
    s=re.sub(r"(?<=\w)'(?=\w)|'(?=s\b)",'’',s) if '{%' not in s else re.sub(r"(?<=[A-Za-z}])'(?=[a-z])",'’',s)
    out='';op=True
    return s
def M(name,old,new,why='plainer'):
    """text part with straight quotes, html part with typographic ones"""
    f=T+name+'.liquid'; s=read(f)
    i=s.index('--- html')
    head,html=s[:i],s[i:]
    def typo(x):
        x=re.sub(r"(?<=[A-Za-z}])'(?=[a-z])",'’',x)
        x=re.sub(r'(?<!=)"([^"<>=]*?)"(?![ >])' if '="' in x else r'"([^"<>=]*?)"',r'“\1”',x)
        return x
    ho,hn=typo(old),typo(new)
    done=False
    differs= new!=hn or old!=ho
    if old in head and old in html and new!=hn:
        # widen the html one to the left until it's not in head
        p=html.index(old)
        for k in range(1,400):
            w=html[p-k:p]+old
            if w not in head: break
        n=html.count(w)
        if n!=html.count(old): errors.append(f'AMBIG {f}: {old[:80]}')
        R(f,w,html[p-k:p]+hn,why); 
        p=head.index(old)
        R(f,old,new,why); return
    if old in head or old in html and old==ho and new==hn:
        R(f,old,new,why);done=True
    if ho in html and (ho!=old or not done):
        if ho in read(f): R(f,ho,hn,why);done=True
    if not done: errors.append(f'MISSING {f}: {old[:110]!r}')
def save(path):
    for e in errors: print(e)
    with open(path,'w',encoding='utf8') as o:
        for r in sorted(rows,key=lambda r:r['files'][0]): o.write(json.dumps(r,ensure_ascii=False)+'\n')
    print(len(rows),'rows',len(errors),'errors')
