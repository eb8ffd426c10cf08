import importlib,lib,os
for m in ['docs1','docs2','docs3','docs4']:
    if os.path.exists(f'/scratch/texts2/{m}.py'): importlib.import_module(m)
lib.save('/scratch/texts2/docs.jsonl')
