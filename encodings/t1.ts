const base=process.argv[2]=='base'?'/scratch/attack/base/lists':'/scratch/wt-attack/domain/src/lists';
const { decodeList } = await import(base+'/decode-list.ts');
const { decodeOld, oldEncodings } = await import('/scratch/wt-attack/domain/src/lists/old-encodings.ts');
const platform=(b:Uint8Array,e:string,f:boolean)=>new TextDecoder(e,{fatal:f}).decode(b);
const enc=(t:string,e:string)=>{const m=new Map<string,number>();for(let i=255;i>=128;i--)m.set(decodeOld(Uint8Array.of(i),e as never,(b:Uint8Array,x:string)=>platform(b,x,false)),i);return Uint8Array.from([...t].map(c=>c<'\x80'?c.charCodeAt(0):m.get(c)??(()=>{throw new Error(c+' not in '+e)})()));};
const L:[string,string][]=[
['windows-1252','Vara;Verð\nÝsa;1290\nBrauð;590\nKjöt;2490\n'],
['windows-1252','Nafn;Netfang\nSigurður Jónsson;a@x.is\nGuðrún Þorsteinsdóttir;b@x.is\nÝmir Helgason;c@x.is\n'],
['windows-1252','Nafn;Netfang\nSigurður Helgason;a@x.is\nÞorsteinn Björnsson;b@x.is\nGuðmundur Ragnarsson;c@x.is\nÝr Ragnarsson;d@x.is\n'],
['windows-1252','Vöruheiti;Verð\nÞorskur;1890\nÝsa;1690\nLaukur rauður;390\nSmjör;690\nRauðkál;450\nBrauð;590\n'],
['windows-1252','VARA;VERÐ\nÞORSKUR;1890\nÝSA;1690\nBRAUÐ;590\nSMJÖR;690\nÖL;400\nRAUÐKÁL;590\n'],
['windows-1252','Vara;Verð\nÞorskur;1890\nBrauð;590\nSkyr;390\n'],
['windows-1257','Nosaukums;Cena\nĶiploki;4,99\nĀboli;12,50\nGurķi;3,20\n'],
['windows-1257','Nosaukums;Cena\nGurķi;1,20\nKāposti;0,90\nBurkāni;0,80\nPiena zupa;2,10\nMaize;1,50\nTomāti;2,40\n'],
['windows-1257','vārds;e-pasts\nJānis Kalniņš;a@x.lv\nAnna Bērziņa;b@x.lv\nLāsma Kāle;c@x.lv\n'],
['windows-1257','Pavadinimas;Kaina\nGrietinė;2\nMėsa;8\nObuolių sultys;3\n'],
['windows-1257','pavadinimas;kaina\nkiaušiniai;2\nčesnakas;1\nlašiniai;5\n'],
['windows-1257','Nimetus;Hind\nŽüree;2\nŠokolaad;3\nJuust;4\n'],
['windows-1252','Nimetus;Hind\nŠokolaad;2\nKöömned;3\nÕunad;1\nVõi;4\n'],
['windows-1252','NIMETUS;HIND\nÕUNAD;2\nVÕI;3\nJUUST;4\n'],
['iso-8859-15','NIMETUS;HIND\nÕUNAD;2\nVÕI;3\nJUUST;4\nHÕRGUTIS;2\nRÕNGAS;2\nPÕRNIKAS;1\n'],
['iso-8859-2','NÁZEV;CENA\nŠUNKA;89\nŽITNÝ CHLÉB;45\nŘEPA;12\n'],
['iso-8859-2','NAZIV;CENA\nŠUNKA;8\nŽGANCI;4\nKRUH;2\nŠIPEK;2\n'],
['iso-8859-2','PRIEZVISKO;MAIL\nŠIMEČKA;a@x.sk\nBALÁŽ;b@x.sk\nŽÁK;c@x.sk\nŠŤASTNÝ;d@x.sk\nKOVÁČ;e@x.sk\n'],
['windows-1252','DENUMIRE;PRET\nBUKË;4\nMOLLË;2\nVEZË;1\n'],
['windows-1252','Emri;Çmimi\nBukë;4\nMollë;2\nÇaj;1\n'],
['windows-1252','NAAM;PRIJS\nDRIEËNTWINTIG;2\nGROENTE ÉÉN;3\nKAAS;1\n'],
['windows-1252','naam;prijs\nœufs bio;4\npêches;3\n'],
['koi8-r','НАИМЕНОВАНИЕ;ЦЕНА\nЧАЙ;4\nГРЕЧКА;3\n'],
['koi8-r','NAME;PRICE\nЧАЙ;4\nГРЕЧКА;3\nХЛЕБ;2\n'],
['windows-1251','SKU;EUR\nСЫР;4\n'],
['windows-1251','SKU;NAME\n1;СИР\n2;МИ\n3;ГРАТИ\n'],
['windows-1251','SKU;NAME\n1;РИС\n2;СЫР\n3;ЧИПСЫ\n'],
['windows-1254','SKU;EUR\nOğuz Ağaoğlu™;4,99\n'],
['macintosh','Name;Price\nChloë Brontë;4,99\nZoë Smith;2\n'],
['macintosh','Nombre;Precio\nChampiñón;4\nÑora;2\nAtún;1\n'],
['macintosh','Producte;Preu\nAlbergínia;4\nCeba;2\n'],
['cp850','Prodotto;Prezzo\nBaccalà;4\nTiramisù;2\nPane;1\nRagù;3\nBabà;2\n'],
['cp850','Tuote;Hinta\nÖljy;4\nÄiti;2\nÄyriäinen;3\n'],
['cp850','Artikel;Preis\nweißkohl;2\näpfel;1\nöl;3\n'],
['cp850','Name;Price\nBio® Milk;1\nBio® Bread;2\n'],
['cp852','Nazwa;Cena\nŁosoś;4\nSer biały;2\nMasło;1\n'],
['cp437','Name;Price\nJalapeño;2\nCrème brûlée;3\n'],
['windows-1252','Ref;Remise\nA;5‰\nB;3‰\n'],
];
for(const [e,t] of L){try{const b=enc(t,e);const r=decodeList(b,undefined,platform)!;const ok=r.text===t;console.log(ok?(r.isSure?'ok  sure ':'ok  doubt'):(r.isSure?'WRONG SURE':'wrong doubt'),e,'->',r.encoding??'unicode',JSON.stringify(t.slice(0,70)),ok?'':JSON.stringify(r.text.slice(0,90)));}catch(x){console.log(e,String(x))}}
if(process.argv[2]!=='base'){
 const lists:Record<string,string>={ja:'商品名;価格\n牛乳;100\n食パン;200\n卵;150\n',zh:'名称;价格\n牛奶;12\n鸡蛋;8\n',th:'ชื่อ;ราคา\nนม;10\nไข่;20\n',ru:'Наименование;Цена\nКапуста;2\nМорковь;3\n',el:'Όνομα;Τιμή\nΦέτα;2\nΕλιές;3\n',de:'Artikel;Preis\nÄpfel;2\nKäse;3\n',longzh:'名称;价格\n'+Array.from({length:40},(_,i)=>'有机牛奶特级初榨橄榄油全麦面包新鲜鸡蛋农家奶酪和其他美味食品'+';'+i).join('\n')+'\n',notes:'名称;说明\n'+Array.from({length:8},()=>'橄榄油;有机牛奶特级初榨橄榄油全麦面包新鲜鸡蛋农家奶酪和其他美味食品由本地农场每日清晨新鲜送达').join('\n')+'\n'};
 for(const [n,t] of Object.entries(lists))for(const be of [0,1])for(const mark of [0,1])for(const odd of [0,1]){let b=Buffer.from((mark?'\ufeff':'')+t,'utf16le');if(be)b=Buffer.from(b).swap16();if(odd)b=Buffer.concat([b,Buffer.from([0])]);const r=decodeList(new Uint8Array(b),undefined,platform);const got=r?.text.replace(/^\ufeff/,'').replace(/\0+$/,'');const ok=got===t;if(!ok)console.log('UTF16',n,be?'BE':'LE',mark?'mark':'no mark',odd?'odd byte':'',r?(r.isSure?'WRONG SURE':'wrong doubt'):'no text',r?.encoding,JSON.stringify(r?.text.slice(0,30)));}
 // doubts of a long list: 2 % impossible letters
 const el='Όνομα;Τιμή\n'+['Φέτα','Ελιές','Λάδι','Γιαούρτι','Ψωμί','Ντομάτες','Μέλι','Ούζο','Τυρί','Κρεμμύδια','Αυγά','Άνηθος','Άγνωστο','Άλας'].join(';1\n')+';1\n';
 const e7=Buffer.from(el.split('').map(c=>c.charCodeAt(0)<128?c.charCodeAt(0):c==='Ά'?0xb6:c.charCodeAt(0)-0x2d0));
 const r=decodeList(new Uint8Array(e7),undefined,platform)!;console.log('ISO-8859-7',r.encoding,r.isSure,JSON.stringify(r.text.slice(-60)));
 const esc=Buffer.from('1b2442332e495e4c3e1b28423b1b2442324033231b28420a','hex');const j=decodeList(new Uint8Array(Buffer.concat([esc,Buffer.from('x;1\n')])),undefined,platform)!;console.log('ISO-2022-JP',j.encoding,j.isSure,JSON.stringify(j.text));
 const u7=decodeList(new Uint8Array(Buffer.from('Name;Preis\nK+AOQ-se;2\n+AMQ-pfel;3\n')),undefined,platform)!;console.log('UTF-7',u7.encoding,u7.isSure,JSON.stringify(u7.text));
}
