import subprocess
with open('/scratch/attack/leave2.log','w') as f:
    p=subprocess.Popen(['node','leave.mjs','importvanish,enter,twice,twobacks,importdup,enterlink,inflight,reload,demoted'],cwd='/scratch/attack',stdout=f,stderr=subprocess.STDOUT)
    try: p.wait(190)
    except subprocess.TimeoutExpired: p.kill()
