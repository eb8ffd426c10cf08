from lib import *
import re
def S(f,old,new,why='plainer'):
    """old: text inside a literal; a single-quoted one becomes double-quoted where the new text has an apostrophe"""
    fs=[f] if isinstance(f,str) else f
    if 'sample-data' in fs[0] or 'invitations' in fs[0]: new=re.sub(r"(?<=\w)'(?=\w)",'’',new)
    q="'"+old+"'"
    if "'" in new and "'" not in old and q in read(fs[0]):
        R(fs,q,'"'+new+'"',why)
    else: R(fs,old,new,why)
C='server/src/commands/'
S(C+'backup.ts',"""Writes rows and files of this installation, all as they are at one moment, into one file that only its owner can read.
Cobuy may run meanwhile and people may go on ordering, or it may be stopped. Where FILE is a folder, a file named after
the time is made in it. A file that is there already is not overwritten.

Uploaded files that are gone though rows name them are told, and the exit code is 1: the file holds all else.

The file holds everything that people typed and sent: keep it as safe as the installation, and on another disk.
It does not hold the environment (.env). Bring it back with npm run restore.""","""Writes this installation's rows and files, all as of one moment, into one file that only its owner can read.
Cobuy can be running, with people ordering, or stopped. If FILE is a folder, the backup goes into it under a name made
from the time. An existing file is never overwritten.

Uploaded files that rows name but that are gone are listed, and the exit code is 1. The file holds everything else.

The file holds everything that people typed and sent. Keep it as safe as the installation, and on another disk.
It doesn't hold the environment (.env). Restore it with npm run restore.""",'plain steps')
S(C+'backup.ts','${file} is there already and is not overwritten.',"${file} already exists and won't be overwritten.",'word order')
S(C+'backup.ts','The backup could not be written: ',"The backup couldn't be written: ",'contraction')
ip=C+'import-products.ts'
S(ip,'The list has no column "${column}"; it has ${header.join(\', \')}.','The list has no column "${column}". Its columns are ${header.join(\', \')}.')
S(ip,'was recognised; name it by hand (--${missing[0]} COLUMN), or the delimiter (--delimiter). The list has','was recognized. Name it yourself (--${missing[0]} COLUMN), or set the delimiter (--delimiter). The columns of the list are','spelling')
S(ip,'--titles-line takes the number of a line, not','--titles-line takes a line number, not')
S(ip,'is a column of the list: name it by --supplier-column.','is a column of the list: use --supplier-column for it.')
S(ip,"The rows that were left out can't be written to","The rejected rows can't be written to")
S(ip,"What the letters of the list were written in can't be told for sure, perhaps ${list.encoding}: name it by --encoding.","Can't tell for sure how the list is encoded, perhaps ${list.encoding}. Set it with --encoding.",'actor first')
S(ip,"""Reads a price list (CSV or XLSX, with a line of titles) into the catalogue of an organization, beside a Cobuy that runs or
while none does. A row whose SKU is there already, or that has none and whose name and unit are, updates that product; any
other is added. Until the next import it can be undone at /admin/products/import. The list is read as on that page: of a
spreadsheet the first visible sheet that names columns, with the titles among its first 30 lines, unless you say otherwise:""","""Imports a price list (CSV or XLSX, with a header row) into an organization's catalog. Cobuy can be running or stopped.
A row updates the product with the same SKU or, if the row has no SKU, the one with the same name and unit. Any other row
is added as a new product. You can undo the import at /admin/products/import until the next one. The list is read as on
that page: the first visible sheet that names columns, with the header among its first 30 lines, unless you choose another:""",'plain steps')
S(ip,'the line that names the columns, as an editor counts','the header row, counted as in an editor')
S(ip,"what its letters were written in, where that isn't Unicode:","its encoding, if that isn't Unicode:")
S(ip,'whom the whole list comes from: a supplier you have, or a new one','the supplier of the whole list, existing or new')
S(ip,'Columns are recognized by their names, or named by hand:','Columns are recognized by their names. Or name them yourself:')
S(ip,'a selling price of its own','a separate selling price')
S(ip,'the address of a picture ','the URL of a picture     ')
S(ip,'whom each product comes from, where the list has several suppliers','the supplier of each product, if the list has several')
S(ip,'keep this column in the description (may be given again)','keep this column in the description (can be repeated)')
S(ip,'what stands between the cells, if it is not found out; "tab" for a tab','the delimiter, if it isn\'t detected; "tab" for a tab')
S(ip,"take drafts, archived and hidden products of a shop's export, too","include drafts, archived and hidden products of a shop export")
S(ip,'only say what would happen','only show what would happen')
S(ip,'write the rows that were left out, with their reasons','write the rejected rows, with reasons, to FILE')
S(ip,'`Titles in line ${list.titlesLine}`','`Header in line ${list.titlesLine}`')
S(ip,', titles in line ${list.titlesLine}',', header in line ${list.titlesLine}')
S(ip,'Letters read as ','Encoding: ')
S(ip,"'Would be: '","'Dry run: '")
mf=C+'move-files.ts'
S(mf,"""Moves the uploaded files of DATA_DIR/files into the bucket of S3_URL, or back. Each file is stored, read back and
compared before it goes from where it was: what was broken off is run again. Files that differ in both places stay in
both and are named.

  to-s3     set S3_URL and start Cobuy anew, which from then on stores new files there and finds those on the disk
            too; then run this while people go on.
  to-disk   stop Cobuy, run this with S3_URL set, remove S3_URL, start Cobuy. Where there are many, run it once before
            you stop, too: what is on the disk again is found there.""","""Moves the uploaded files from DATA_DIR/files to the bucket of S3_URL, or back. Each file is stored, read back and
compared before it's removed from its old place. If the move is interrupted, run it again. Files that differ between the
two places stay in both and are listed.

  to-s3     Set S3_URL and restart Cobuy. From then on it stores new files in the bucket and still finds those on the
            disk. Then run this while people keep working.
  to-disk   Stop Cobuy, run this with S3_URL set, remove S3_URL, start Cobuy. If there are many files, also run it once
            before you stop: files that are back on the disk are found there.""",'plain steps')
S(mf,'Set S3_URL to the bucket that files are moved to or from.','Set S3_URL to the bucket to move files to or from.')
S(mf,'Left in both places, since the two differ: ','Left in both places because they differ: ')
S(mf,'Not all files were moved: ${error.message}. Run it again; what was moved stays moved.',"Not all files were moved: ${error.message}. Run it again: files already moved stay moved.")
rs=C+'remove-second-factors.ts'
S(rs,"""For somebody who has lost their passkeys, their authenticator app and their recovery codes, beside a Cobuy that runs or
while none does: removes every second factor of the account with this address, ends its sessions and tells its owner by
mail. The password alone opens it then, until a second factor is set up again. Be sure that it is them who ask.""","""For someone who has lost their passkeys, authenticator app and recovery codes. Cobuy can be running or stopped. Removes
every second factor from the account with this address, ends its sessions and e-mails its owner. After that, the password
alone opens the account until a second factor is set up again. Make sure the request really comes from the owner.""",'plain steps')
S(rs,'No account has the address ${email}.','There is no account with the address ${email}.')
S(rs,'The account ${email} has no second factor any more: its password opens it. Its owner is told by mail.','The account ${email} no longer has a second factor: its password alone opens it. We e-mailed its owner.' if False else 'The account ${email} no longer has a second factor, so its password alone opens it. Its owner is notified by e-mail.','no “any more”')
r=C+'restore.ts'
S(r,"""Brings a backup back into an empty installation: a DATA_DIR that is not there yet, or a DATABASE_URL without tables.
BACKUP is a file of npm run backup, or one of the folders that Cobuy makes every day in DATA_DIR/backups. All of it is
looked at first; a backup that is damaged, or of a newer Cobuy, changes nothing. It comes back wholly or not at all.

  --leave-out-damaged-files   uploaded files that are damaged are left out and named; all else must be whole""","""Restores a backup into an empty installation: a DATA_DIR that doesn't exist yet, or a DATABASE_URL without tables.
BACKUP is a file from npm run backup, or one of the folders that Cobuy writes every day in DATA_DIR/backups. The whole
backup is checked first; if it's damaged, or from a newer Cobuy, nothing changes. All of it is restored, or nothing.

  --leave-out-damaged-files   leave out and list damaged uploaded files; everything else must be intact""",'plain steps')
S(r,"""Everybody signs in again, and no mail that was waiting is sent: it may have been sent after the backup.""","""Everyone has to sign in again. Mail that was waiting isn't sent: it may have been sent after the backup was made.""",'tense')
S(r,'Cobuy runs on the data folder ${dataDir}: stop it first.','Cobuy is running on the data folder ${dataDir}. Stop it first.','tense')
S(r,"'looking at all of the backup'","'checking the whole backup'")
S(r,'Left out, since it was damaged: the uploaded file ${key}','Left out because it was damaged: the uploaded file ${key}')
S(r,'What happened after that moment is not in it. Everybody signs in again; no waiting mail is sent.',"It doesn't hold anything that happened after that moment. Everyone has to sign in again; waiting mail isn't sent.",'contraction')
PF='server/src/platform/'
S(PF+'apart/work-process.ts','said nothing for ${longestMs / 1000} s',"didn't answer for ${longestMs / 1000} s",'idiom')
S(PF+'apart/work-process.ts',"'it said something else'","'it gave an unexpected answer'",'idiom')
S(PF+'apart/work-process.ts','it took too much ${word.ending}','it used too much ${word.ending}')
S(PF+'apart/read-bytes.ts','it ended before all of it was there','it ended before everything had arrived')
B=PF+'backups/'
S([B+'backup-format.ts',B+'open-backup.ts'],'it was not made by Cobuy',"it wasn't made by Cobuy",'contraction')
S([B+'backup-format.ts',B+'open-backup.ts'],'a newer Cobuy made it: update this one first','it was made by a newer Cobuy: update this one first')
S(B+'daily-backups.ts','The disk is too full for the daily backup.','There isn\'t enough free disk space for the daily backup.' if False else 'The disk is too full for the daily backup.') if False else None
d=B+'describe-backup.ts'
S(d,"files of ${at} UTC,","files as of ${at} UTC,")
S(d,'`Not there: ${key}','`Missing: ${key}')
S(d,', which the backup has from the one before',' (the backup has it from the previous one)')
S(d,'1 file that rows name was not where files lie.','1 file that rows name is missing from the file storage.')
S(d,'files that rows name were not where files lie.','files that rows name are missing from the file storage.')
S(B+'hold-restore.ts','Another restore into ${dataDir} is at work.','Another restore into ${dataDir} is running.')
S(B+'load-rows.ts',"they are not packed as Cobuy does","they aren't packed the way Cobuy does it")
S(B+'load-rows.ts','${rows} of ${table.rows} rows of ${table.name} are there','only ${rows} of ${table.rows} rows of ${table.name} are there')
S(B+'load-rows.ts','bringing the tables up to date','updating the tables')
S(B+'make-backup.ts','Another backup is being made at this moment.','Another backup is being made right now.')
S(B+'make-backup.ts','looking at the files','checking the files')
S(B+'make-backup.ts',"'the database did not tell the time'","'the database did not report the time'")
ob=B+'open-backup.ts'
S(ob,'There is no backup ${path}.','There is no backup at ${path}.')
S(ob,'${path} is not restored: ${reasonOf(error)}.',"${path} wasn't restored: ${reasonOf(error)}.",'tense')
S(ob,'it is damaged, or no backup of Cobuy at all',"it's damaged, or isn't a Cobuy backup",'contraction')
S(ob,'it holds ${name}, which is not in its list of contents',"it holds ${name}, which isn't in its list of contents",'contraction')
S(ob,'it is not complete',"it isn't complete",'contraction')
S([ob,B+'try-backup.ts'],'is not there`','is missing`')
S(ob,'it holds ${entry.path}, which is no file',"it holds ${entry.path}, which isn't a file",'contraction')
rb=B+'restore-backup.ts'
S(rb,'${path} is not restored: its rows do not fit (${reason}).',"${path} wasn't restored: its rows don't fit (${reason}).",'contraction')
S(rb,'${path} is not restored: ${error.message}.',"${path} wasn't restored: ${error.message}.",'tense')
S(rb,'Cobuy runs on this database: stop it first.','Cobuy is running on this database. Stop it first.','tense')
S(rb,'A backup is restored into an empty database only, and this one is used: ${elsewhere}.','A backup can only be restored into an empty database, and this one is in use: ${elsewhere}.','word order')
S(rb,'A backup is restored beside no other files, and ${files} holds some: ${elsewhere}.','A backup can only be restored where there are no other files, and ${files} holds some: ${elsewhere}.','word order')
S(rb,'A backup is restored beside no other files, and the bucket of S3_URL holds some (${key}): name an empty one.','A backup can only be restored where there are no other files, and the bucket of S3_URL holds some (${key}): use an empty one.','word order')
S(B+'try-backup.ts','The disk is too full to try whether the daily backup can be restored.','The disk is too full to test restoring the daily backup.')
S(PF+'callers/read-forwarded.ts','Requests come through a proxy (they have X-Forwarded-For or the like), and TRUST_PROXY is not set: all people behind it share the limits of one address. Set TRUST_PROXY to the address of the proxy (README.md).','Requests come through a proxy (they carry X-Forwarded-For or similar), but TRUST_PROXY isn\'t set, so everyone behind the proxy shares the limits of one address. Set TRUST_PROXY to the address of the proxy (README.md).','contraction')
S(PF+'config/config.ts','The data folder ${dataDir} is not writable: choose another with DATA_DIR or change its owner.',"The data folder ${dataDir} isn't writable: choose another one with DATA_DIR, or change its owner.",'contraction')
S(PF+'config/secret-key.ts','bring it back from a backup, or set SECRET_KEY to what it was.','restore it from a backup, or set SECRET_KEY to what it was.')
S(PF+'csv/read-csv.ts','a quote is opened and never closed','a quote is never closed')
S(PF+'csv/read-csv.ts',"line ${lines} can't be read","line ${lines} can't be read") if False else None
S(PF+'database/keep-postgres.ts','The embedded PostgreSQL did not start (exit code ${code}):',"The embedded PostgreSQL didn't start (exit code ${code}):",'contraction')
S(PF+'database/keep-postgres.ts','The embedded PostgreSQL ended unexpectedly and is started again.','The embedded PostgreSQL ended unexpectedly and is being restarted.')
pc=PF+'database/prepare-cluster.ts'
S(pc,'belongs to PostgreSQL ${there} of ${what} Cobuy, and this one brings PostgreSQL ${own}.','belongs to PostgreSQL ${there}, which came with ${what} Cobuy. This one comes with PostgreSQL ${own}.')
S(pc,'Bring the backup of that Cobuy (npm run backup there, or the newest in','Restore the backup of that Cobuy (from npm run backup there, or the newest in')
S(pc,'The folder ${cluster} is no database and is not empty. It is left as it is: move it away, or choose another DATA_DIR.',"The folder ${cluster} isn't a database and isn't empty. Nothing was changed: move it away, or choose another DATA_DIR.",'contraction')
S(pc,'PostgreSQL could not be prepared in ${cluster}:',"PostgreSQL couldn't be set up in ${cluster}:",'contraction')
S(PF+'database/transaction.ts','could not tell others about a committed change','could not notify others of a committed change')
ud=PF+'database/unfit-database.ts'
S(ud,"The database is in ${found.encoding}, which can't hold every name: make one in UTF8, such as with","The database uses ${found.encoding}, which can't hold every name. Create one in UTF8, for example with")
S(ud,"The database's locale knows English letters alone, so that searches would miss names: make one with another, such as with","The database's locale only knows English letters, so searches would miss names. Create one with another locale, for example with")
S(PF+'files/drop-unnamed-files.ts','files that were never whole were dropped','incomplete files were removed')
S(PF+'files/drop-unnamed-files.ts','files that nothing named were dropped','files that no row names were removed')
S(PF+'files/redraw-picture.ts','a picture was too much to draw','a picture took too much to draw')
s3=PF+'files/s3-files.ts'
S(s3,'the store of files failed to ${what}:','the file store failed to ${what}:','no noun chain')
S(s3,'the store told no length of ${key}',"the store didn't report the length of ${key}",'idiom')
S(s3,'the store keeps another length of ${key}','the store reports a different length of ${key}')
S(s3,'the store answered with no list of its files','the store answered without a list of its files')
S(s3,'the store sent ${key} without its hash, and does not list it',"the store sent ${key} without its hash and doesn't list it",'contraction')
S(s3,'the store gave back another file','the store returned a different file')
S(PF+'files/check-on-the-way.ts','the store sent other bytes of ${key} than were stored','the store sent bytes of ${key} that differ from what was stored')
S(PF+'files/move-files.ts','${key} is listed with ${listed} bytes and was read with ${bytes.length}','${key} is listed with ${listed} bytes, but ${bytes.length} were read')
S(PF+'http/answer-errors.ts','refused with \\`${code}\\`, which its entry in the contract does not list',"refused with \\`${code}\\`, which its entry in the contract doesn't list",'contraction')
S(PF+'http/create-http-app.ts','Each refusal carries a stable `code` and a sentence for people.','Each refusal has a stable `code` and a sentence for people.') if False else None
S(PF+'http/describe-calls.ts','Selects one of the organizations of the caller; it grants nothing.',"Selects one of the caller's organizations. It doesn't grant any rights.",'contraction')
S(PF+'http/describe-calls.ts','Characters that nobody can guess: sent again with the same body within 24 hours, they get the same answer and nothing is done twice.','A value that nobody can guess. If you send it again with the same body within 24 hours, you get the same answer and nothing is done twice.','actor first')
S(PF+'http/describe-calls.ts','`error` is a sentence for people; `code` is for programs and stays. `details` depend on the code: where a field is wrong, a list of `{field, message}`, whose sentences `error` repeats.',"`error` is a sentence for people; `code` is for programs and doesn't change. `details` depend on the code: if a field is wrong, they are a list of `{field, message}`, whose sentences `error` repeats.",'contraction')
lo=PF+'http/listen-or-explain.ts'
S(lo,'Port ${port} is taken by another program: choose another with PORT.','Another program is using port ${port}: choose another one with PORT.','actor first')
S(lo,'Port ${port} needs more rights than this user has: choose one above 1023 with PORT.',"This user isn't allowed to use port ${port}: choose one above 1023 with PORT.",'actor first')
S(lo,'Nobody knows the name ${host}: choose an address of this machine with HOST.','The name ${host} is unknown: choose an address of this machine with HOST.','idiom')
S(lo,"can't be looked up at the moment:","can't be looked up right now:")
S(lo,'The address ${host} is not one of this machine: choose another with HOST.',"The address ${host} doesn't belong to this machine: choose another one with HOST.",'contraction')
tt=PF+'http/tell-trouble.ts'
S(tt,'All connections to the database are in use, so people are told to try again:','All database connections are in use, so people are asked to try again:')
S(tt,"The database can't be reached, so people are told to try again:","The database can't be reached, so people are asked to try again:")
S(tt,'The disk is full, so nothing more can be stored:','The disk is full, so nothing can be stored:')
S(tt,'The disk has less room than LEAST_FREE_DISK_MB, so files or orders are refused.','The disk has less free space than LEAST_FREE_DISK_MB, so files or orders are refused.')
S(tt,"Uploaded files can't be stored, since their folder can't be written:","Uploaded files can't be stored because their folder isn't writable:")
S(PF+'jobs/repeat.ts','repeated work failed','a repeated task failed')
S(PF+'jobs/start-jobs.ts','the jobs could not be asked for','the job queue reported an error')
S(PF+'jobs/start-jobs.ts','nobody was told of it','nobody could be notified of a failed job')
S(PF+'payments/stripe-provider.ts',"a subscription without anything in it","a subscription without any items")
S(PF+'payments/stripe-provider.ts','a webhook without a good signature','a webhook without a valid signature')
pt=PF+'personal/personal-table.ts'
S(pt,'opens something: whoever reads it could use it','opens something: a reader could use it','no whoever')
S(pt,'what whoever runs the installation says to everybody','what the operator of the site says to everyone','no whoever')
S(PF+'sms/sms-outbox.personal.ts','what the gateway said, for whoever runs the installation','what the gateway said, for the operator of the site','no whoever')
S(PF+'realtime/realtime.ts',"'a socket that nobody was identified for'","'a socket that belongs to nobody'")
S(PF+'realtime/realtime.ts','could not tell other processes','could not notify other processes')
cv=PF+'settings/cut-values.mjs'
S(cv,'In the file .env a # begins a comment, so ${name} ends there: put its whole value in quotes.','In the file .env, a # starts a comment, so ${name} ends there. Put its whole value in quotes.')
ra=PF+'settings/read-address.mjs'
S(ra,'known are ${known.join','the known ones are ${known.join','word order')
S(ra,"it starts with smtp:// or smtps:// and names a host","it has to start with smtp:// or smtps:// and name a host")
S(ra,'after from= stands one e-mail address','from= takes one e-mail address','no “stands”')
S(ra,'after the host stands its query alone, such as ?from=deals@example.org','only a query can follow the host, such as ?from=deals@example.org','no “stands”')
S(ra,'the name of the database stands behind the host','the name of the database goes after the host','no “stands”')
S(ra,'its address stands where the host does','put its address in place of the host','no “stands”')
S(ra,"tables lie where the search_path of the database's user says","the search_path of the database's user says where the tables are")
S(ra,"withdrawn certificates aren't looked up","revoked certificates aren't checked",'trade’s word')
S(ra,'a key without a password is given as sslkey','use sslkey for a key without a password')
S(ra,"the owner of a socket isn't looked at","the owner of a socket isn't checked")
S(ra,'the server says how a password is sent','the server decides how a password is sent')
S(ra,'its file is named in PGPASSFILE','name its file in PGPASSFILE')
S(ra,"what a service file says isn't read","service files aren't read")
S(ra,'what is sent is encrypted by TLS alone','only TLS is used for encryption')
S(ra,'TLS 1.2 or newer is spoken, as the server wants it','TLS 1.2 or newer is used, whichever the server asks for')
S(ra,'it starts with postgres://','it has to start with postgres://')
S(ra,'it looks like postgres://','it should look like postgres://')
S(ra,'if the server needs none of it, leave it out',"if the server doesn't need it, leave it out",'contraction')
S(ra,'sslmode is ${sslModes','sslmode has to be one of ${sslModes')
S(ra,'it looks like https://KEY','it should look like https://KEY')
S(ra,"it starts with https://: http:// is for a store on this machine alone","it has to start with https://: http:// is only for a store on this machine")
S(ra,'it names the key and the secret before the host, both percent-encoded','put the key and the secret before the host, both percent-encoded')
S(ra,'after the host stands the name of one bucket, such as /cobuy-files, and nothing below it','put the name of one bucket after the host, such as /cobuy-files, and nothing below it','no “stands”')
S(ra,'its query is ?region=NAME alone, such as ?region=eu-central-1','its query can only be ?region=NAME, such as ?region=eu-central-1')
S([ra,PF+'settings/read-value.mjs'],"it starts with https:// or http://","it has to start with https:// or http://")
S(ra,'leave the user and the password out: what is sent is signed','leave out the user and the password: messages are signed')
S(ra,'it is ${shortestKey} to ${longestKey} random bytes in base64; \\`openssl rand -base64 32\\` makes them','it has to be ${shortestKey} to ${longestKey} random bytes in base64, as \\`openssl rand -base64 32\\` makes them')
rv=PF+'settings/read-value.mjs'
S(rv,'a # cuts an address off: write it as %23','a # cuts off an address: write it as %23')
S(rv,', digits alone`',', digits only`')
S(rv,'write a name or an address alone, such as 127.0.0.1, without http:// and without a port','write just a name or an address, such as 127.0.0.1, without http:// and without a port')
S(rv,'it has at least 32 characters; `openssl rand -base64 32` makes one','it needs at least 32 characters; `openssl rand -base64 32` makes one')
S(rv,'it is a secret key of Stripe, which begins with','it has to be a secret key from Stripe, which begins with')
S(rv,'it is the signing secret of the webhook at Stripe, which begins with','it has to be the signing secret of the webhook at Stripe, which begins with')
S(rv,'write how many proxies stand before the program,','write how many proxies are in front of the program,','no “stand”')
sm=PF+'settings/settings-of-machine.mjs'
S(sm,'nobody knows the name ${HOST}. Write an address of this machine.','the name ${HOST} is unknown. Use an address of this machine.')
S(sm,'the disk of DATA_DIR has ${size} MB in all, so nothing could ever be stored.','the disk of DATA_DIR has only ${size} MB in total, so nothing could ever be stored.')
st=PF+'settings/settings.mjs'
S(st,'${name} is no setting: did you mean ${meant}?',"${name} isn't a setting: did you mean ${meant}?",'contraction')
S(st,'${name} is no setting: README.md lists all that there are.',"${name} isn't a setting: README.md lists them all.",'contraction')
S([st,sm],'is not valid:',"isn't valid:",'contraction')
S(st,"it is for tests, with a key of test mode","it's for tests, with a test-mode key",'contraction')
S(st,'STRIPE_API_BASE is for tests, with a key of test mode (sk_test_…): a live key is sent to Stripe alone.','STRIPE_API_BASE is for tests, with a test-mode key (sk_test_…): a live key is only sent to Stripe.')
S(PF+'web/serve-web.ts','The web app has not been built: start Cobuy with npm start.',"The web app hasn't been built: start Cobuy with npm start.",'contraction')
S(PF+'http/serve-health.ts','database unreachable','database unreachable') if False else None
Rm='server/src/rooms/'
S(Rm+'auth/recovering/forgot-password.ts','is kept, not sent: this site has no mail server.','is kept, not sent: this site has no mail server.') if False else None
dp=Rm+'content/default-pages.ts'
S(dp,'Here, organizations run group buys: they collect what many people want, order it at once and share the price of the large order.','Here, organizations run group buys: they collect what many people want, order it all at once and share the lower price of the large order.' if False else 'Here, organizations run group buys: they collect what many people want, place one large order and share its price.')
S(dp,'Each one lists its products, prices, last day and day of payment. You need no account to look around or to order.',"Each one lists its products, its prices, its last day and the day payment is due. You don't need an account to look around or to order.",'contraction')
S(dp,'Payment happens outside this site, by the method you chose. Then upload your proof of payment with your order.',"You'll pay outside this site, with the method you chose. Then upload your payment proof to your order.",'actor first')
S(dp,'Your order shows every step, from the payment that was received to delivery, and has a chat with the organizers.','Your order shows every step, from payment received to delivery, and has a chat with the organizers.')
S(dp,'take the payments and hand out the goods; they are your partner in the purchase. Some organizations show their own name, logo and colour on their pages.','take the payments and hand out the goods. You buy from them. Some organizations show their own name, logo and color on their pages.','spelling')
S(dp,'This page says what this installation stores about you and who can see it.','This page explains what this site stores about you and who can see it.','“site”')
S(dp,'and the proofs of payment you upload. Pictures are re-encoded, so that places and device data inside them are removed.','and the payment proofs you upload. Pictures are re-encoded to remove any location and device data in them.','one word')
S(dp,'when you signed in and with which kind of browser. You can end them.','when you signed in and with what kind of browser. You can end them.')
S(dp,'**Your plan**: where you pay for one, what was paid and until when. Your card is known to the payment provider alone, never to this site.','**Your plan**: if you pay for one, what you paid and until when. Only the payment provider knows your card; this site never does.','actor first')
S(dp,'Texts are checked by a program for prohibited words before others can read them. What was found in a text is kept for 90 days, so that mistakes of the check can be put right.','A program checks texts for prohibited words before others can read them. We keep what it found for 90 days, so that its mistakes can be corrected.','actor first')
S(dp,'Your orders, address and proofs of payment are shown to you, to the organizers of the group buy, and to the administrators of its organization and of this installation.','Your orders, address and payment proofs are shown to you, to the organizers of the group buy, and to the administrators of its organization and of this site.','“site”')
S(dp,'Other buyers see how many people take part, not who they are.',"Other buyers see how many people are taking part, but not who they are.")
S(dp,'Paying for a plan happens on the pages of the payment provider, which have rules of their own.',"You pay for a plan on the payment provider's pages, which have their own rules.",'actor first')
S(dp,'to see, correct or delete what is stored about you. Orders may have to be kept for the books even after an account is deleted.','to see, correct or delete what is stored about you. Orders may have to be kept for bookkeeping even after an account is deleted.')
S(dp,'These terms hold for using this site.','These terms apply to your use of this site.','idiom')
S(dp,'A purchase is made between you and the organization that runs the group buy.','A purchase is between you and the organization that runs the group buy.')
S(dp,'Prices are those of the group buy at that moment.','The prices at that moment apply.')
S(dp,'Pay by the due date, by the method you chose, outside this site, and upload your proof of payment.','Pay by the due date with the method you chose, outside this site, and upload your payment proof.','one word')
S(dp,'An order that is not paid in time may be cancelled. While no proof of payment is uploaded, ask the organizers if you want to cancel.',"An order that isn't paid on time may be cancelled. If you want to cancel, ask the organizers before you upload a payment proof.",'contraction')
S(dp,'Keep your order number to yourself: together with your e-mail address it opens your order.','Keep your order number to yourself: together with your e-mail address, it opens your order.') 
S(dp,'Whether money for an order is given back is between you and the organization.','Refunds for an order are between you and the organization.')
S(dp,'Where plans are paid for, they are paid in advance, by month or by year, and go on until they are ended.','If a plan has a price, you pay in advance, by the month or by the year, and it continues until you end it.','actor first')
S(dp,'Money for a plan can be asked back in the settings, with the reason. Each request is answered in 2 to 3 business days.','You can ask for a refund for a plan in the settings, with a reason. We answer each request within 2 to 3 business days.','actor first')
S(dp,'Where a plan ends, everything that was made with it stays; only new things are limited.','When a plan ends, you keep everything you made with it; only new things are limited.','actor first')
S(dp,'Give an e-mail address that is yours, choose a password that you use nowhere else, and tell us if somebody else has used your account. An invitation is meant for the people it was given to.',"Use your own e-mail address, choose a password you don't use anywhere else, and tell us if someone else has used your account. An invitation is only for the people it was given to.",'contraction')
S(dp,'No false orders or forged proofs of payment, no goods or texts that break the law, and no attempts to reach what belongs to others. Texts are checked for prohibited words; if an honest one is refused, report it where it is refused.','No false orders or forged payment proofs, no goods or texts that break the law, and no attempts to get at what belongs to others. Texts are checked for prohibited words. If an honest one is refused, you can report it right there.','one word')
S(dp,'The site is offered as it is. The organizers answer for the goods and for the money they receive.','The site is offered as is. The organizers are responsible for the goods and for the money they receive.','idiom')
S(Rm+'group-buys/previewing/describe-pages.ts','No account is needed.','No account is needed.') if False else None
S(Rm+'invitations/join-by-invitation.ts','You are a member of ${organization.name} already.',"You're already a member of ${organization.name}.",'word order')
S(Rm+'invitations/join-by-invitation.ts','You are ${label} of ${organization.name} now.',"You're now ${label} of ${organization.name}.",'word order')
S(Rm+'mail-templates/clean-mail.ts','elements stand too deep in each other','elements are nested too deeply','no “stand”')
el=Rm+'mail-templates/editing/explain-liquid.ts'
S(el,'Mails may not use the filter “${filter}”','You can’t use the filter “${filter}” in an e-mail','actor first')
S(el,'Mails may not use the tag “${tag}” here','You can’t use the tag “${tag}” here','actor first')
S(el,'${open} is not closed','${open} isn’t closed','contraction')
S(el,'This takes too long or becomes too large to be a mail','This takes too long or gets too large for an e-mail')
S(el,'This is not written as Liquid wants it: look at its braces and quotes','This isn’t valid Liquid. Check the braces and quotes','contraction')
S(Rm+'mail-templates/render-mail.ts','You can turn mails like this off:','Turn off e-mails like this:','word order')
S(Rm+'mail-templates/render-edited-mail.ts','the mail gives away ${givenAway','the mail would reveal ${givenAway')
S(Rm+'mail-templates/render-edited-mail.ts','the mail lacks ${missing','the mail is missing ${missing')
S(Rm+'mail-templates/render-queued-mail.ts','a kept template','a stored template')
ik=Rm+'moderation/import-keywords.ts'
S(ik,'The file is not in UTF-8: save it as "CSV UTF-8" and try again','The file isn’t in UTF-8. Save it as "CSV UTF-8" and try again','contraction')
S(ik,'Severity is a number from 1 to 5','Severity must be a number from 1 to 5')
S(ik,'Active is true or false','Active must be true or false')
S(ik,'The file is no CSV: ${error.message}','The file isn’t a valid CSV: ${error.message}','contraction')
S(Rm+'notifications/pushing/deliver-push.ts','a push was not taken','a push was not accepted')
S(Rm+'notifications/texting/deliver-sms.ts','an SMS was not taken','an SMS was not accepted')
S(Rm+'order-chat/close-finished-orders.ts','a finished order can not be closed','a finished order could not be closed')
S(Rm+'orders/moving/keep-payment-deadlines.ts','an unpaid order can not be cancelled','an unpaid order could not be cancelled')
eo=Rm+'orders/deal-lists/export-orders.ts'
S(Rm+'orders/deal-lists/lay-out-sheets.ts','${organization.name} orders from ${groups.length} suppliers','${organization.name} is ordering from ${groups.length} suppliers')
S(Rm+'orders/deal-lists/lay-out-sheets.ts','${organization.name} orders from: ${name}','${organization.name} is ordering from: ${name}')
S(Rm+'orders/moving/explain-outcome.ts','${amount} is still to be given back.','${amount} still has to be refunded.','“refund”')
S(Rm+'orders/sum-participation.ts','what was ordered could not be summed','the totals of orders could not be updated')
S(Rm+'orders/placing/place-within-month.ts','nobody could be told that a month is full','nobody could be notified that a month is full')
S(Rm+'orders/telling/tell-steps.ts','a step of orders could not be told and will be tried again','people could not be notified of a step of orders; it will be tried again')
S(Rm+'payment-proofs/needs-password.ts','it took too much memory','it used too much memory')
S(Rm+'payment-proofs/needs-password.ts','a PDF was too much to open','a PDF took too much to open')
S(Rm+'plans/follow-subscription.ts','an event is of a customer whom nobody here is','an event names a customer that no account here has')
S(Rm+'plans/keep-subscriptions.ts','what runs at the payment provider could not be kept; it is tried again','a change at the payment provider could not be stored; it will be tried again' if False else 'the subscriptions at the payment provider could not be brought up to date; it will be tried again')
S(Rm+'privacy/delete-own-account.ts','the reason of a deletion could not be told','the reason for a deletion could not be passed on')
S(Rm+'privacy/export-data.ts','Times are of the zone they name. If you delete your account, orders keep what you gave with them for ${daysKeptWithOrders} days.','Times are in the zone they name. If you delete your account, your orders keep what you entered with them for ${daysKeptWithOrders} days.')
S(Rm+'refunds/decide-refund-request.ts','a plan whose money was given back could not be ended yet; it is tried again','a refunded plan could not be ended yet; it will be tried again')
S(Rm+'system/backing-up/try-backup.ts','The backup of ${english','The backup from ${english')
S(Rm+'trust/note-findings.ts','what was found in a text could not be written down','findings in a text could not be stored')
S(Rm+'trust/note-findings.ts','what was found in texts could not be written down','findings in texts could not be stored')
S(Rm+'trust/note-typos.ts','possible typos could not be written down','possible typos could not be stored')
for f,o,n in [('orders/orders.personal.ts','an organiser’s words to buyers','an organizer’s words to buyers'),
 ('group-buys/group-buys.personal.ts','an organiser’s words to everybody','an organizer’s words to everyone'),
 ('questions/questions.personal.ts','an organiser’s words to a question that stays','an organizer’s answer to a question that stays'),
 ('questions/questions.personal.ts','a deal says it to everybody, in its organiser’s words','the group buy shows it to everyone, in its organizer’s words'),
 ('questions/questions.personal.ts','an organiser has set its questions aside','an organizer has set its questions aside')]:
    S(Rm+f,o,n,'spelling')
rp='server/src/run-program.ts'
S(rp,'`Sign in with the password ${samplePassword} as`','`Sign in with the password ${samplePassword} as:`')
S(rp,'${setting} is set, but nobody said which address the links in ${what} lead to: set PUBLIC_URL, such as https://deals.example.org.',"${setting} is set, but Cobuy doesn't know which address links in ${what} should lead to. Set PUBLIC_URL, such as https://deals.example.org.",'actor first')
S(rp,'${inEarnestBy} is set, but this database was filled with sample data, whose passwords everybody knows: choose another ${other}, or set SAMPLE_DATA=on to try it all the same.','${inEarnestBy} is set, but this database holds sample data, and everyone knows its passwords. Choose another ${other}, or set SAMPLE_DATA=on to try it anyway.','idiom')
S(rp,'Last backup: none yet, the first is made within an hour (docs/operations.md).','Last backup: none yet. The first one is made within an hour (docs/operations.md).')
S(rp,'People open it by ${known}: links in e-mails begin with that.','People open it at ${known}: links in e-mails begin with that.','preposition')
S(rp,'Nobody administers it yet. This link works once:','It has no administrator yet. This link works once:','idiom')
S(rp,'The clock of this machine says ${services.clock.now().toISOString()}, and what is stored is ${behind} seconds later: set the clock right, since deals open and close by it.',"This machine's clock says ${services.clock.now().toISOString()}, but stored times are ${behind} seconds later. Set the clock: group buys open and close by it.",'word order')
SD='server/src/sample-data/'
S([SD+'sample-catalogue.ts',SD+'drawings/school-things.ts'],'Coloured pencils','Colored pencils','spelling')
S([SD+'sample-catalogue.ts'],'Watercolours |','Watercolors |','spelling')
S([SD+'drawings/school-things.ts'],'  Watercolours: [','  Watercolors: [','spelling')
po=SD+'plan-order.ts'
S(po,'The picture is cut off: the amount and the date have to be on it.','The picture is cut off. The amount and the date need to be visible.')
S(po,'The grower could not deliver enough.',"The grower couldn't deliver enough.",'contraction')
S(po,'My neighbour at number 14 picks this up for me.','My neighbor at number 14 is picking this up for me.','spelling')
pq=SD+'plan-questions.ts'
S(pq,'Can I split a case with a neighbour?','Can I split a case with a neighbor?','spelling')
S(pq,'One of you orders and pays the whole case. At the pickup there are bags and a scale to share it out.','One of you orders and pays for the whole case. At pickup, there are bags and a scale to split it.')
S(pq,'I am away that weekend. May a friend pick my case up if she has my order number?',"I'm away that weekend. Can a friend pick up my case if she has my order number?",'contraction')
S(pq,'The growers send more apples than they thought: nobody has to take another kind. Pickup stays on Saturday morning.','The growers are sending more apples than expected, so nobody has to take another kind. Pickup is still on Saturday morning.','tense')
sc=SD+'sample-catalogue.ts'
S(sc,'Put your order number in the note, and leave the payment private.','Put your order number in the note, and keep the payment private.')
S(sc,'Green when they come; ripe in five days.','Green on arrival; ripe in five days.')
S(sc,'Pay at the office, Monday to Thursday, 8:00 to 15:00.','Pay at the office, Monday to Thursday, 8:00 AM to 3:00 PM.','US hours')
S(sc,'Name the order number and the class.','Include the order number and the class.')
S(sc,'One payment an order, please.','One payment per order, please.')
S(sc,'Two motors, four kept heights.','Two motors, four saved heights.')
sd=SD+'sample-deals.ts'
S(sd,'Share one with a neighbour: a bag keeps for a year.','Share one with a neighbor: a bag keeps for a year.','spelling')
S(sd,'The list of grades 3 to 6 in one order, packed for each child by name. What is left over goes to the art room.','The lists for grades 3 to 6 in one order, packed for each child by name. Anything left over goes to the art room.')
S(sd,'Sizes are asked for after the order, by e-mail.','We’ll ask for sizes by e-mail after you order.','actor first')
S(sd,'The maker delivers from ten desks on. We put them up together on the third floor, with cake.','The maker delivers orders of ten desks or more. We’ll assemble them together on the third floor, with cake.','idiom')
S(sd,'Ground or whole bean: say so in the comments.','Ground or whole bean? Tell us in the comments.')
stk=SD+'sample-talks.ts'
for o,n in [('For everybody in the co-op','For everyone in the co-op'),
 ('Welcome, everybody. Ask here whatever has no channel of its own.',"Welcome, everyone. Ask anything here that doesn't have its own channel."),
 ('Does anybody share a 25 kg sack of rye flour? I bake for two.','Does anyone want to share a 25 kg sack of rye flour? I bake for two.'),
 ('Half of it for me, please!',"I'll take half, please!"),
 ('@Priya Nair yes, they are in the next deal: 10 kg boxes, washed or with soil.',"@Priya Nair yes, they're in the next deal: 10 kg boxes, washed or unwashed."),
 ('How long do you keep things if I am late on Friday?',"How long do you keep things if I'm late on Friday?"),
 ('That is me! Thank you!',"That's me! Thank you!"),
 ('@everyone pickup is at the **back door** this Friday, the street in front is closed.','@everyone pickup is at the **back door** this Friday: the street in front is closed.'),
 ('Is there a list of what is still missing for the grain order?',"Is there a list of what's still missing for the grain order?"),
 ('On the deal itself: two more sacks of oats and we are there.',"On the deal itself: two more sacks of oats and we're there."),
 ('two people to unload at 15:30','two people to unload at 3:30'),
 ('Unloading, as always.','I can unload, as always.'),
 ('I take the scales.',"I'll take the scales."),
 ('I can do the list from 16:00.','I can do the list from 4:00.'),
 ('Perfect, then we lack one for unloading.','Perfect, then we just need one more to unload.'),
 ('Me, if 15:45 is early enough.',"I can, if 3:45 is early enough."),
 ('The new ones weigh to 2 g.','The new ones are accurate to 2 g.'),
 ('The mill raises its prices by 4% next month. Order the spelt before?','The mill is raising its prices by 4% next month. Should we order the spelt before that?'),
 ('Please do. And remind the unpaid of the citrus deal, there are a few.',"Please do. And remind the people who haven't paid in the citrus deal. There are a few."),
 ('Planning of deals','Planning group buys'),
 ('For everybody at the school','For everyone at the school'),
 ('Done, both.','Both done.'),
 ('I have just sent the money and uploaded the slip.',"I've just sent the money and uploaded the receipt."),
 ('Thank you! I check it this evening.',"Thank you! I'll check it this evening."),
 ('Until the due date that is fine.',"Sure, any time before it's due.")]:
    S(stk,o,n,'sample talk')
S('server/src/sample-data/sample-people.ts','agent (organizer)','agent (organizer)') if False else None
# scripts
b='scripts/build.ts'
S(b,"${title} has to be built, and ${folder} can't be written: run npm run build as its owner.","${title} has to be built, but ${folder} isn't writable: run npm run build as its owner.")
S(['scripts/build.ts','scripts/run-command.ts','scripts/take-pictures.ts'],'The program could not be built.',"The program couldn't be built.",'contraction')
cn='scripts/choose-node.mjs'
S(cn,'please run it with Node 26 or newer (this is ${version})','run it with Node 26 or newer (this is ${version})')
S(cn,'Cobuy brings no Node for ${process.platform}-${process.arch}:',"Cobuy doesn't come with a Node for ${process.platform}-${process.arch}:",'contraction')
S(cn,'The Node that Cobuy brings does not start here (${said}):',"The Node that comes with Cobuy doesn't start here (${said}):",'contraction')
S(cn,'The Node that Cobuy brings needs the library ${library}, which this system lacks.',"The Node that comes with Cobuy needs the library ${library}, which this system doesn't have.",'contraction')
S('scripts/setup.mjs','The installation failed; trying once more from nothing…','The installation failed; trying once more from scratch…','idiom')
S('scripts/setup.mjs','Cobuy could not install its dependencies. Is the package registry reachable?',"Cobuy couldn't install its dependencies. Is the package registry reachable?",'contraction')
S('scripts/take-pictures.ts','There is no browser to look with.','There is no browser to take the pictures with.')
S('scripts/take-pictures.ts','the installation could not be set up:',"the installation couldn't be set up:",'contraction')
rt='scripts/run-tests.ts'
S(rt,'There is no lane "${lane}": server, web, browser.','There is no lane "${lane}". Use server, web or browser.')
S(rt,'no test failed, yet it ended with an error, which its report above tells','no test failed, but it ended with an error; see its report above')
S(rt,'No Chromium could be found or installed: the journeys in a browser did not run.',"No Chromium could be found or installed, so the journeys in a browser didn't run.",'contraction')
S(rt,'The build: what stopped it is told at the top','The build: see at the top what stopped it')
S(rt,'${skipped} skipped, each with its reason above','${skipped} skipped, with reasons above')
S('scripts/steady/steady-log.ts','There are changes that are not committed: what passes with them counts for nothing.',"There are uncommitted changes, so a run with them doesn't count.",'idiom')
ch='scripts/check-house.ts'
S(ch,'${inside.length} files, of ${mostFilesTogether} that read aloud together','${inside.length} files; at most ${mostFilesTogether} can be read aloud together')
S(ch,': its name explains nothing`',": its name doesn't explain anything`",'contraction')
S(ch,'an error takes the screen only while there is nothing to show; ask for isLoadingError','an error may fill the screen only while there is nothing else to show: use isLoadingError')
S(ch,'is no room of scripts/house.ts`',"isn't a room in scripts/house.ts`",'contraction')
h='scripts/house.ts'
S(h,'" is no part of the platform in scripts/house.ts',"\" isn't a part of the platform in scripts/house.ts",'contraction')
S(h,'" is no wing of ${place.room} in scripts/house.ts',"\" isn't a wing of ${place.room} in scripts/house.ts",'contraction')
S(h,'" is no part of web/src/lib in scripts/house.ts',"\" isn't a part of web/src/lib in scripts/house.ts",'contraction')
S(h,'is no face of ${to.room}: its *.api.ts and what scripts/house.ts lists are',"isn't a face of ${to.room}: its faces are its *.api.ts and what scripts/house.ts lists",'contraction')
S(h,'is no face of ${to.room}: scripts/house.ts lists those of its queries',"isn't a face of ${to.room}: scripts/house.ts lists its queries that are",'contraction')
rc='scripts/rule-coverage.ts'
S(rc,', which is no rule`',", which isn't a rule`",'contraction')
dp2='scripts/describe-permissions.ts'
for o,n in [("'Nobody signed in'","'Not signed in'"),
 ('and held by `scripts/permissions.test.ts`. That the program does it: `server/test/matrix/authorization-matrix.test.ts`, which calls everything as everybody.','and checked by `scripts/permissions.test.ts`. `server/test/matrix/authorization-matrix.test.ts` shows that the program follows it: it makes every call as every kind of person.'),
 ("A role is the one that a person has in the organization of the thing (or in the one that \\`X-Organization-Id\\` selects), a SUPERADMIN's holds everywhere. Somebody outside the organization is none of its people. [Rules of roles]","A role is the one a person has in the organization of the thing (or in the one that \\`X-Organization-Id\\` selects); a SUPERADMIN has theirs everywhere. Someone outside the organization isn't one of its people. [Rules of roles]"),
 ("'## What is asked of one thing'","'## What people may do with one thing'") if False else None,
 ("A ✓ is always, an empty field never; else it says in which states. What somebody may not see answers 404, as if it weren't there.","A ✓ means always, an empty field never; otherwise the field says in which states. If a person may not see something, the answer is 404, as if it weren't there."),
 ('What a call finds is asked about as above, beyond its ✓ here: a ✓ for everybody is a call that anybody may make, not one that shows everything.',"What a call finds is checked as described above, in addition to its ✓ here: a ✓ for everyone means that anyone may make the call, not that it shows everything."),
 ] if False else []: S(dp2,o,n)
S(dp2,"'Nobody signed in'","'Not signed in'")
S(dp2,'and held by `scripts/permissions.test.ts`. That the program does it: `server/test/matrix/authorization-matrix.test.ts`, which calls everything as everybody.','and checked by `scripts/permissions.test.ts`. That the program follows it is shown by `server/test/matrix/authorization-matrix.test.ts`, which makes every call as every kind of person.')
S(dp2,"A role is the one that a person has in the organization of the thing (or in the one that \\`X-Organization-Id\\` selects), a SUPERADMIN's holds everywhere. Somebody outside the organization is none of its people.","A role is the one a person has in the organization of the thing (or in the one that \\`X-Organization-Id\\` selects); a SUPERADMIN has it everywhere. Someone outside the organization isn't one of its people.",'contraction')
S(dp2,"A ✓ is always, an empty field never; else it says in which states. What somebody may not see answers 404, as if it weren't there.","A ✓ means always, an empty field never; otherwise the field says in which states. If a person may not see something, the answer is 404, as if it weren't there.")
S(dp2,'What a call finds is asked about as above, beyond its ✓ here: a ✓ for everybody is a call that anybody may make, not one that shows everything.','What a call finds is checked as described above, in addition to its ✓ here: a ✓ for everyone means that anyone may make the call, not that it shows everything.')
pp='scripts/permission-policies.ts'
S(pp,'Change what is ordered, while the group buy is open and nothing was noted as paid','Change what is ordered, while the group buy is open and no payment is recorded')
S(pp,'Give an order that a guest placed another e-mail address, before any proof',"Change the e-mail address of a guest's order, before any proof",'word order')
S(pp,"'Correct what it gets'","'Correct its items and details'") if False else None
S(pp,"'Take that back'","'Withdraw that request'",'“withdraw”')
S(pp,"\"Delete one's own message\"","'Delete their own message'")
S(pp,"\"Delete somebody else's\"","\"Delete someone else's message\"")
S(pp,'its payment was never confirmed','its payment was never confirmed') if False else None
S(pp,'nothing of it was noted as paid','no payment is recorded for it')
S(pp,'it was delivered and paid whole, with nothing to give back','it was delivered and fully paid, with nothing to refund','“refund”')
S(rc,'and held by `scripts/rule-coverage.test.ts`. A test cites a rule whose heart it shows, not each that it touches.','and checked by `scripts/rule-coverage.test.ts`. A test cites the rules whose core it shows, not every rule it touches.')

eo=Rm+'orders/deal-lists/export-orders.ts'
S(eo,'${amount(cents)} given back on ${day}','${amount(cents)} refunded on ${day}','“refund”')
S(eo,"'To give back'","'To refund'",'as on the pages')
S(Rm+'system/change-settings.ts',"'Somebody else'","'Someone else'",'as on the pages')

S(dp,'## What is looked at','## What is checked')
