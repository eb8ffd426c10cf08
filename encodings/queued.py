#!/usr/bin/env python3
"""As /scratch/heavy, but waits in the queue of both slots at once and takes the first."""
import fcntl,os,subprocess,sys,threading
lock=threading.Lock(); got=threading.Event(); rc=[1]
def wait(n):
    f=open(f'/scratch/slot.{n}','a'); fcntl.flock(f,fcntl.LOCK_EX)
    with lock:
        mine=not got.is_set(); got.set()
    if mine:
        rc[0]=subprocess.call(['chrt','--idle','0','nice','-n','19',*sys.argv[1:]]); f.close(); sys.stdout.flush(); os._exit(rc[0])
    f.close()
ts=[threading.Thread(target=wait,args=(n,)) for n in (1,2)]
[t.start() for t in ts]; [t.join() for t in ts]
