import mails,server,lib
lib.save('/scratch/texts2/mails-server.jsonl')
