#!/usr/bin/env python3
"""check.py FILE.jsonl … : rows are applied in their order; each is checked against the tree as it is by then."""
import json,re,sys,glob,os
ROOT=os.environ.get('TREE','/scratch/texts2/tree/')
spec='\n'.join(open(p,encoding='utf8').read() for p in sorted(glob.glob('/shared/spec/*.md')))
def flat(s): return re.sub(r'\s+',' ',s.replace('’',"'").replace('“','"').replace('”','"')).strip()
specflat=flat(spec)
PH=re.compile(r'\$\{(?:[^{}]|\{[^{}]*\})*\}|\{\{.*?\}\}|\{%.*?%\}|\{[a-zA-Z][\w.]*\}|<[^<>\s][^<>]*>')
quote=re.compile(r'^[\'"`>]+|[\'"`<:.,]+$')
def inspec(old):
    """the literal runs of old, in order, with any {placeholder} of the specification's between them"""
    o=flat(old); o=re.sub(r'^[\'"`]|[\'"`]$','',o)
    if o.count(' ')<1: return None
    if '{' not in o and '<' not in o: return o if o in specflat else None
    parts=[p for p in PH.split(o)]
    lits=[p.strip() for p in parts if p and p.strip()]
    if sum(len(l) for l in lits)<16 or not lits: return None
    pat=r'.{0,40}?'.join(re.escape(l) for l in lits)
    m=re.search(pat,specflat); return m.group(0) if m else None
code=re.compile(r'`[^`\n]+`'); link=re.compile(r'\]\(([^)\s]+)\)')
num=re.compile(r'\d[\d.,:]*\d|\d')
bad=re.compile(r'\b(whoever|anew|organis|catalogue|colour|neighbour|any more|stands here|is to pay|handed over|at once)\w*',re.I)
total=0;problems=0;notes=[]
for path in sys.argv[1:]:
    tree={}; occ=0; n=0
    def read(f):
        if f not in tree: tree[f]=open(ROOT+f,encoding='utf8').read()
        return tree[f]
    for line in open(path,encoding='utf8'):
        r=json.loads(line); n+=1
        def p(msg):
            global problems; problems+=1; print(f'{os.path.basename(path)}:{n} {msg}: {r["old"][:90]!r} [{r["files"][0]}]')
        old,new=r['old'],r['new']
        if old==new: p('nothing changes')
        for f in r['files']:
            c=read(f).count(old)
            if c==0: p(f'not in {f}')
            occ+=c
            tree[f]=read(f).replace(old,new)
        isdoc=r['files'][0].endswith('.md')
        if not isdoc:
            hit=inspec(old)
            if hit: p(f'in the specification ({hit!r})')
            if sorted(PH.findall(old))!=sorted(PH.findall(new)): p('placeholders differ')
        else:
            if sorted(code.findall(old))!=sorted(code.findall(new)) and r['why']!='follows the program': p('code differs')
            if sorted(link.findall(old))!=sorted(link.findall(new)): p('links differ')
            hit=inspec(old)
            if hit and len(hit)>25: p(f'in the specification ({hit!r})')
            if re.search(r'^#{1,6} ',old,re.M) and re.findall(r'^#{1,6} .*$',old,re.M)!=re.findall(r'^#{1,6} .*$',new,re.M): p('a heading differs')
        if sorted(num.findall(old))!=sorted(num.findall(new)): notes.append(f'{os.path.basename(path)}:{n} numbers differ: {old[:70]!r}')
        if re.search(r'(?<=\S)  +(?=\S)',new) and not re.search(r'(?<=\S)  +(?=\S)',old): p('double space')
        if "'" in new and new.count("'")!=old.count("'") and not isdoc and not r['files'][0].endswith('.liquid') and not (new[0] in '"`'):
            # an apostrophe inside a single-quoted literal would end it
            f=r['files'][0]; src=open(ROOT+f,encoding='utf8').read(); i=src.find(old); ls=src.rfind('\n',0,i)+1; le=src.find('\n',i); l=src[ls:le]
            if l.count("'")%2==0 and "'" in l and '`' not in l and '"' not in l: notes.append(f'{os.path.basename(path)}:{n} apostrophe in a quoted literal? {new[:80]!r}')
        for m in bad.finditer(new): notes.append(f'{os.path.basename(path)}:{n} word “{m.group(0)}”: {new[:70]!r}')
    print(f'{os.path.basename(path)}: {n} rows, {occ} places, {len(tree)} files'); total+=n
import subprocess
if any('mails-server' in p for p in sys.argv):
    out=subprocess.run(['node','/scratch/texts2/syntax.mjs'],capture_output=True,text=True); print(out.stdout.strip()); problems+=0 if ' 0 syntax errors' in out.stdout else 1
for x in notes: print('note',x)
print(f'{total} rows, {problems} problems, {len(notes)} notes')
sys.exit(1 if problems else 0)
