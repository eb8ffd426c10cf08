import sys,re
p='/scratch/wt-enc/domain/src/lists/guess-encoding.test.ts'; s=open(p).read()
for name in sys.argv[1:]:
    m=re.search(r"  \['"+re.escape(name)+r"',.*\],\n",s)
    line=m.group(0); s=s.replace(line,'',1)
    s=s.replace("  ['numbers as Spaniards write them', rows","%s  ['numbers as Spaniards write them', rows"%line,1)
open(p,'w').write(s)
