import gdb
inf=gdb.selected_inferior()
cage=0x160e00000000
def mem(a,n):
    try: return inf.read_memory(a,n).tobytes()
    except Exception: return None
def w32(a):
    b=mem(a,4); return int.from_bytes(b,'little') if b else None
def as_str(p):
    b=mem(p-1,12)
    if not b: return None
    l=int.from_bytes(b[8:12],'little')
    if 1<=l<=2000:
        s=mem(p-1+12,min(l,200))
        if s and all(32<=c<127 or c in(10,9) for c in s): return s.decode()
def strings(p,depth,seen,out,path):
    if depth<0 or p in seen: return
    seen.add(p)
    s=as_str(p)
    if s: out.append((path,s)); return
    for i in range(0,14):
        w=w32(p-1+4*i)
        if w is None: return
        if w&1 and w>0x1000: strings(cage|w,depth-1,seen,out,path+'.%d'%i)
for f in [0x160e0320f731,0x160e0320f711,0x160e0320f591,0x160e0320fb31,0x160e0320fa91,0x160e0320fad1,0x160e019f1005]:
    out=[]; strings(f,4,set(),out,''); print(hex(f)); 
    for p,s in out[:30]: print('   ',p,repr(s[:160]))
