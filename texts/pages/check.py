#!/usr/bin/env python3
"""Checks a table of replacements against the tree and the specification. check.py [FILE.jsonl] [TREE]
Each row: the old text occurs in the files named (exactly, whitespace included); it is not in /shared/spec;
no quoted text of the specification that it contains is lost; placeholders are the same set; no straight quotes
that the old one has not; no double spaces; rows do not overlap in a file."""
import re,json,sys,glob,collections
F=sys.argv[1] if len(sys.argv)>1 else '/scratch/texts/pages.jsonl'
R=(sys.argv[2] if len(sys.argv)>2 else '/scratch/texts/tree').rstrip('/')+'/'
flat=lambda s:re.sub(r'\s+',' ',s)
plainq=lambda s:s.replace('’',"'").replace('‘',"'").replace('“','"').replace('”','"')
spec={f:plainq(flat(open(f,encoding='utf8').read())) for f in glob.glob('/shared/spec/*.md')}
whole=' '.join(spec.values())
def holes(s):
    out=[];i=0
    while i<len(s):
        if s[i]=='{':
            j=i;d=0
            while j<len(s):
                if s[j]=='{': d+=1
                elif s[j]=='}':
                    d-=1
                    if d==0: break
                j+=1
            a=i-1 if i and s[i-1]=='$' else i
            out.append((a,min(j+1,len(s)))); i=j+1
        elif s[i]=='<' and re.match(r'</?[A-Za-z]',s[i:]):
            j=s.find('>',i)
            if j<0: break
            out.append((i,j+1)); i=j+1
        else: i+=1
    return out
def words(old):
    """The pieces of text around the placeholders, without the code around them."""
    s=old
    s=re.sub(r'^[A-Za-z]+=(?=")','',s)
    p=[];k=0
    for a,b in holes(s): p.append(s[k:a]); k=b
    p.append(s[k:])
    return [re.sub(r'^[\'"`>\s]+|[\'"`<\s]+$','',plainq(flat(x))) for x in p]
def in_spec(old):
    p=[x for x in words(old) if re.search('[A-Za-z]{2}',x)]
    if not p: return False
    if max(len(x) for x in p)<3: return False
    pat=r'.{0,60}?'.join(re.escape(x) for x in p)
    pat=r'(?<![A-Za-z])'+pat+r'(?![A-Za-z])'
    return re.search(pat,whole) is not None
quoted=set(q for q in re.findall(r'"([^"]{8,200})"',whole)+re.findall(r"(?<![A-Za-z])'([^']{8,200}(?:'[a-z][^']{0,120})?)'(?![a-z])",whole) if len(q.split())>=3)
def lost(old,new):
    o,n=plainq(flat(old)),plainq(flat(new))
    return [q for q in quoted if q.rstrip('.') in o and q.rstrip('.') not in n]
def ph(s):
    s=flat(s)
    return sorted(re.sub(r"'[^']*'|\"[^\"]*\"",'STR',s[a:b]) for a,b in holes(s))
if __name__=='__main__':
    rows=[json.loads(l) for l in open(F,encoding='utf8')]
    bad=collections.Counter(); texts={}; spots=collections.defaultdict(list); total=0
    def say(k,r,x=''): bad[k]+=1; print(k,'|',r['old'][:110].replace('\n','⏎'),'|',x)
    for i,r in enumerate(rows):
        old,new=r['old'],r['new']; n=0
        for f in r['files']:
            if f not in texts:
                try: texts[f]=open(R+f,encoding='utf8').read()
                except OSError: texts[f]=''
            t=texts[f];k=t.find(old)
            if k<0: say('not in file',r,f)
            while k>=0:
                if not(old[0].isalnum() and k and t[k-1].isalnum()) and not(old[-1].isalnum() and t[k+len(old):k+len(old)+1].isalnum()): spots[f].append((k,k+len(old),i)); n+=1
                k=t.find(old,k+1)
        total+=n
        if n!=r.get('count',n): say('count',r,f"{n} not {r.get('count')}")
        if in_spec(old): say('in the specification',r)
        for q in lost(old,new): say('loses a quoted text',r,q)
        if ph(old)!=ph(new): say('placeholders',r,f'{ph(old)} {ph(new)}')
        for c in '\'"':
            if new.count(c)>old.count(c): say('straight quote',r,new)
        if re.search(r'\S  +\S',new): say('double space',r,new)
        if old==new: say('same',r)
    for f,s in spots.items():
        s.sort()
        for a,b in zip(s,s[1:]):
            if b[0]<a[1] and a[2]!=b[2]: say('overlap',rows[b[2]],rows[a[2]]['old'][:80]+' @'+f)
    print(len(rows),'rows,',total,'places,',len(texts),'files;','faults:',dict(bad) or 'none')
