"""Moves web/src/lib, app and pages into parts and mends imports. Run at the root of a worktree; may be run again after merges."""
import os,re,subprocess,sys
R='web/src'
parts={
 'lib':{
  'browser':'guarded-storage describe-device device-messages save-as-file calendar-file use-is-phone use-online row-density is-plain-key keep-focus use-news use-room-to-fill early-input pushed-here',
  'frame':'page-title opened-commands plans-offer maintenance',
  'addresses':'crumbs dashboard-path managed-orders-path safe-return-path slug-from use-leave use-entry-state',
  'session':'session stay-signed-in',
  'calls':'api-error api send-request gate upload-form server-clock new-idempotency-key use-idempotency-keys query-client known-answers report-client-error cookies-needed refresh-session use-outdated moments asked-before',
  'sockets':'connection listen hear keep-joined take-news conversation-transport one-way-to-listen',
  'forms':'use-form read-with-schema use-draft-form use-edited-meanwhile',
 },
 'app':{
  'shell':'shell header footer banners bottom-bar logo brand-sheet organiser-bar organiser-places organization-switcher outdated-line phone-bar place-count plans-windows shown-tabs switching-overlay tab-bar tab-help page-organization live-membership',
  'routing':'routes guards redirects lead-to routing-error error-fallback page-frame access-denied focus-after-navigation kept-scroll load-first-page page-addresses page-titles',
 },
 'ui/fields':{
  '../pictures':'choose-picture place-picture cut-frame',
  '../versions':'both-versions draft-notices field-versions',
 },
 'pages':{
  'buying':'browse group-buy order order-confirmation order-detail change-order buyer-orders buyer-dashboard follow announcement',
  'signing-in':'login order-login register forgot-password reset-password set-password second-factor verify-email change-email join setup',
  'reading':'about privacy terms content pricing support payment-success payment-cancel mails-off',
  'account':'profile settings plan-settings organizations channels',
  'organizing':'manage-group-buys group-buy-form deal-home deal-lists manage-orders proof-queue questions broadcasts agent-dashboard admin-dashboard users invitations admin-settings payment-methods manage-products product-form import-products manage-suppliers',
  'platform':'system system-platform system-prices system-sections trust all-organizations one-organization component-showcase mentions-demo test-delete',
 }}
moves={}
def ends(): return ['.ts','.tsx','.test.ts','.test.tsx','.module.css']
for top,ps in parts.items():
    for part,names in ps.items():
        for n in names.split():
            for e in ends(): moves[f'{R}/{top}/{n}{e}']=os.path.normpath(f'{R}/{top}/{part}/{n}{e}')
extra={f'{R}/lib/form-draft.ts':f'{R}/lib/drafts/form-drafts.ts'}
for o,n in moves.items():
    if os.path.exists(o) and not os.path.exists(n):
        os.makedirs(os.path.dirname(n),exist_ok=True)
        if subprocess.run(['git','mv',o,n]).returncode: os.rename(o,n)
left=[f for top in parts for f in os.listdir(f'{R}/{top}') if os.path.isfile(f'{R}/{top}/{f}')]
print('left flat:',sorted(left))
back={n:o for o,n in moves.items()}
moves.update(extra)
spec=re.compile(r"""((?:\bfrom\s*|\bimport\s*\(\s*|\bimport\s+|new URL\(\s*|vi\.mock\(\s*|importActual\(\s*)(['"]))(\.{1,2}/[^'"\n]*)(['"])""")
def find(path):
    if os.path.isfile(path): return path
    n=moves.get(path)
    return n if n and os.path.isfile(n) else None
changed=0
for root,_,fs in os.walk('web'):
    if 'node_modules' in root or 'dist' in root.split('/'): continue
    for f in fs:
        if not f.endswith(('.ts','.tsx')): continue
        p=f'{root}/{f}'; s=open(p).read()
        def fix(m):
            t,q=(m[3].split('?',1)+[''])[:2]
            at=os.path.normpath(os.path.join(root,t))
            there=find(at)
            if there is None and p in back:
                there=find(os.path.normpath(os.path.join(os.path.dirname(back[p]),t)))
            if there is None: return m[0]
            if there==at: return m[0]
            r=os.path.relpath(there,root)
            if not r.startswith('.'): r='./'+r
            return m[1]+r+('?'+q if q else '')+m[4]
        n=spec.sub(fix,s)
        # isRecord stands at the root of lib
        def split(m):
            names=[x.strip() for x in m[1].split(',') if x.strip()]
            if 'isRecord' not in names: return m[0]
            names.remove('isRecord')
            r=os.path.relpath(f'{R}/lib/is-record.ts',root)
            if not r.startswith('.'): r='./'+r
            one=f"import {{ isRecord }} from '{r}';"
            if not names: return one
            return f"import {{ {', '.join(names)} }} from '{m[2]}';\n{one}"
        n=re.sub(r"import \{([^}]*)\} from '([^']*/api-error\.ts)';",split,n)
        if n!=s: open(p,'w').write(n); changed+=1
print('imports mended in',changed)
# Paths in words
files=subprocess.run(['git','ls-files','docs','scripts','e2e','web','server','bench','*.json','*.md'],capture_output=True,text=True).stdout.split()
pathpat=re.compile(r"(?<![\w./-])((?:\.\./)*(?:web/)?src/|(?:\.\./)+web/src/)((?:lib|app|pages|ui/fields)/[\w.-]+\.(?:tsx?|module\.css))")
words=0
for p in files:
    if not os.path.isfile(p) or not re.search(r'\.(md|ts|tsx|json|js|mjs|html)$',p): continue
    s=open(p).read()
    def fix(m):
        n=moves.get(f'{R}/{m[2]}')
        return m[1]+n[len(R)+1:] if n and os.path.isfile(n) else m[0]
    n=pathpat.sub(fix,s)
    if n!=s: open(p,'w').write(n); words+=1
print('paths mended in',words)
