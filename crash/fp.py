import gdb
def rd(a):
    return int.from_bytes(gdb.selected_inferior().read_memory(a,8).tobytes(),'little')
def walk(n=80):
    rbp=int(gdb.parse_and_eval('(unsigned long)$rbp')); rip=int(gdb.parse_and_eval('(unsigned long)$rip'))
    base=0x565075f8a13d-0x74f813d
    def show(pc): return hex(pc)+(' bin+'+hex(pc-base) if base<=pc<base+0xd800000 else '')
    print('#0',show(rip))
    for i in range(1,n):
        try: pc=rd(rbp+8); nb=rd(rbp)
        except Exception as e: print('end',e); break
        extra=''
        if not (base<=pc<base+0xd800000):
            try: extra=' fn/ctx '+hex(rd(nb-8))+' '+hex(rd(nb-16))+' '+hex(rd(nb-24))
            except Exception: pass
        print('#%d'%i,show(pc),'fp',hex(nb),extra)
        if nb<=rbp: break
        rbp=nb
walk()
gdb.execute('info threads')
gdb.execute('thread 13'); walk(120)
