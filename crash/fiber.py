exec(open('/scratch/crash/js.py').read().split('for f in')[0])
def label(p):
    out=[]; strings(p,3,set(),out,'')
    return [s[:50] for q,s in out if not s.startswith('react.') and len(s)>1 and s not in('displayName','isOpening','undefined','null','object','exports') and not s.isdigit()][:8]
def chain(p,n=70):
    for i in range(n):
        ws=[w32(p-1+4*k) for k in range(3,26)]
        if ws[0] is None: break
        t=ws[0]>>1
        print(i,hex(p),'tag',t,'key',as_str(cage|ws[1]) ,'type',as_str(cage|ws[3]) or label(cage|ws[3]),'flags',hex((ws[14] or 0)>>1),'lanes',hex((ws[17] or 0)>>1), 'props', label(cage|ws[11])[:8])
        r=ws[5]
        if not r&1 or r<0x1000: break
        p=cage|r
        if w32(p-1) == w32(cage|0x2d -1): break
for f in [0x160e03bb8eb5,0x160effd1b21d,0x160e0394b9e9]:
    print('---',hex(f)); print([hex(w32(f-1+4*k) or 0) for k in range(0,26)]); 
chain(0x160effd1b21d)
