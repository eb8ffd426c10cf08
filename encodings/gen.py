import json,base64,random
random.seed(7)
# language: products, people, encodings
L={}
def add(lang, titles, prods, people, encs): L[lang]=dict(t=titles,p=prods,q=people,e=encs)
W=['cp1252','iso8859_15','mac_roman','cp850','cp437']
C=['cp1250','iso8859_2','cp852','mac_latin2']
add('German','Artikel;Preis',['Äpfel Boskoop','Möhren','Weißkohl','Grünkohl','Käse, jung','Brötchen','Süßkartoffel','Hähnchenbrust','Kürbis Hokkaido','Gemüsebrühe','Öl, kaltgepresst','Rote Bete'],['Jürgen Müller','Käthe Größer','Björn Schäfer','Anna Weiß','Günther Köhler'],W+['cp1250'])
add('French','Désignation;Prix',['Crème fraîche','Pâté de campagne','Bœuf haché','Épinards','Maïs doux','Thé à la menthe','Gâteau','Fenouil','Pêches','Noël: bûche','Œufs bio','Citron'],['Hélène Lefèvre','François Bézard','Zoé Noël','Jérôme Côté','Éric Gauthier'],W)
add('Spanish','Nombre;Precio',['Piña','Jamón ibérico','Champiñón','Plátano de Canarias','Atún','Café molido','Leche','Azúcar','Pimentón','Cigüeña','Ñora','Limón'],['José Núñez','María Gómez','Íñigo Peña','Begoña Ibáñez','Ángel Muñoz'],W)
add('Portuguese','Nome;Preço',['Maçã','Pão de queijo','Limão','Feijão','Açúcar','Azeite','Bacalhau à Brás','Melão','Pêssego','Café','Óleo','Queijo da Serra'],['João Conceição','Inês Gonçalves','António Simões','Luís Araújo','Mário Brandão'],W+['cp860'])
add('Italian','Prodotto;Prezzo',['Caffè','Tiramisù','Ragù','Purè','Baccalà','Tè verde','Pane','Olio','Ricotta','Babà','Cavolfiore','Perché no'],['Niccolò Bellù','Noè Rossi','Mosè Calì','Andrea Papà','Zoè Bianchi'],W)
add('Catalan','Producte;Preu',['Formatge','Pèsols','Carxofa','Albergínia','Raïm','Ceba','Col·liflor','Préssec','Llenties','Cafè','Oli d’oliva','Mató'],['Núria Puigdomènech','Àlex Gràcia','Òscar Martí','Mercè Vilà','Joan Solé'],W)
add('Dutch','Artikel;Prijs',['Crème brûlée','Pindakaas','Groente één','Koffie','Biologische ei','Kaas','Hagelslag','Pâté','Rucola','Eieren','Zeeuwse mosselen','Drieëntwintig'],['Daniëlle de Vries','René Bakker','Zoë Jansen','Noël Smit','Piet Mulder'],W)
add('Swedish','Benämning;Pris',['Äpple','Rödlök','Smör','Bröd','Grädde','Fläsk','Mjölk','Ägg','Ärtor','Kött','Räkor','Ål'],['Åsa Öberg','Björn Åkesson','Göran Sjöström','Märta Lindqvist','Pär Nyström'],W)
add('Danish','Varenavn;Pris',['Rødløg','Æbler','Smør','Brød','Fløde','Kød','Mælk','Æg','Ærter','Ål','Rødbeder','Pålæg'],['Søren Kjær','Åse Møller','Jørgen Ægidius','Bjørn Ågård','Mette Sørensen'],['cp1252','iso8859_15','mac_roman','cp850','cp865'])
add('Finnish','Tuote;Hinta',['Leipä','Voi','Jäätelö','Mäti','Öljy','Äyriäinen','Kerma','Piimä','Hernekeitto','Näkkileipä','Sämpylä','Mustikka'],['Päivi Hämäläinen','Jyrki Mäkelä','Väinö Räsänen','Äiti Öhman','Mika Virtanen'],W)
add('Icelandic','Vara;Verð',['Brauð','Mjólk','Smjör','Þorskur','Ýsa','Rjómi','Egg','Kjöt','Grænmeti','Skyr','Laukur rauður','Ölgerð'],['Þórður Jónsson','Guðrún Ægisdóttir','Sigurður Ýmir','Björk Guðmundsdóttir','Ásta Óladóttir'],['cp1252','iso8859_15','mac_iceland','cp850','cp861'])
add('Polish','Nazwa;Cena',['Żurek','Kiełbasa','Śmietana','Masło','Jabłko','Pączki','Gruszka','Chleb żytni','Ćwikła','Łosoś','Ser biały','Ogórki'],['Łukasz Wiśniewski','Żaneta Kowalczyk','Michał Zieliński','Świętosława Gąsior','Grażyna Wójcik'],C+['cp775'])
add('Czech','Název;Cena',['Řepa','Šunka','Švestky','Čaj','Sýr','Třešně','Čerstvé mléko','Žitný chléb','Houska','Kuře','Ďábelská směs','Paštika'],['Jiří Dvořák','Šárka Černá','Zdeněk Novák','Tomáš Růžička','Žofie Pokorná'],C+['cp1250'])
add('Slovak','Názov;Cena',['Šunka','Čaj','Mlieko','Kapusta','Ľanové semienko','Chlieb','Žemľa','Hríby','Vajcia','Rybíz','Kôpor','Tvaroh mäkký'],['Ľubomír Kováč','Žaneta Hudáková','Štefan Baláž','Ján Šimečka','Mária Krajčíová'],C)
add('Hungarian','Megnevezés;Ár',['Tejföl','Őszibarack','Fűszer','Kenyér','Túró','Szőlő','Krumpli','Gyümölcs','Sütőtök','Paprika','Üdítő','Zöldség'],['László Kovács','Győző Szűcs','Éva Tóth','Ágnes Őry','Zsófia Kőszegi'],C+['cp437'])
add('Romanian','Denumire;Preţ',['Brânză','Făină albă','Şuncă','Mere şi pere','Pâine','Ţuică','Smântână','Ceapă','Roşii','Vânătă','Lapte','Gutui'],['Ştefan Ţîrlea','Ioana Bălănescu','Mircea Cărtărescu','Ana Şerban','Dragoş Pîrvu'],['cp1250','iso8859_2','cp852','iso8859_16'])
add('RomanianComma','Denumire;Preț',['Brânză','Făină albă','Șuncă','Mere și pere','Pâine','Țuică','Smântână','Ceapă','Roșii','Vânătă','Lapte','Gutui'],['Ștefan Țîrlea','Ioana Bălănescu','Mircea Cărtărescu','Ana Șerban','Dragoș Pîrvu'],['iso8859_16'])
add('Croatian','Naziv;Cijena',['Đumbir','Češnjak','Šunka','Mlijeko','Kruh','Čaj','Žganci','Grožđe','Kupus','Piće','Višnje','Ćevapi'],['Đurđica Šimić','Željko Čović','Marko Horvat','Ante Đokić','Šime Žižić'],C)
add('Slovenian','Naziv;Cena',['Čaj','Šunka','Fižol','Žganci','Riž','Češnja','Kruh','Šipek','Jajca','Hruška','Paradižnik','Maščoba'],['Željko Šuštar','Matjaž Črnič','Špela Žagar','Janez Kovačič','Ana Novak'],C)
add('Albanian','Emri;Çmimi',['Bukë','Qumësht','Djathë','Çaj','Mollë','Vezë','Mish viçi','Kripë','Perime të freskëta','Qepë','Sheqer','Kafe'],['Gëzim Çela','Besnik Hoxha','Shpëtim Nën','Blerina Dërvishi','Çlirim Kuçi'],['cp1252','cp1250','cp850','cp852','mac_roman'])
add('Lithuanian','Pavadinimas;Kaina',['Šaltibarščiai','Sūris','Grietinė','Ąžuolas','Žuvis','Duona','Česnakas','Lašiniai','Obuolių sultys','Mėsa','Kiaušiniai','Ėriena'],['Jūratė Žukauskaitė','Čėsna Šarūnas','Vytautas Kučinskas','Rūta Šimkutė','Ąžuolas Vėlius'],['cp1257','iso8859_13','cp775','iso8859_4'])
add('Latvian','Nosaukums;Cena',['Maize','Biezpiens ar krējumu','Āboli','Ķiploki','Šķiņķis','Piena zupa','Zemeņu ievārījums','Gurķi','Burkāni','Kāposti','Ēdamsāls','Žāvēta zivs'],['Jānis Bērziņš','Ģirts Kļaviņš','Līga Ozoliņa','Ēriks Šķēle','Ilze Žagare'],['cp1257','iso8859_13','cp775','iso8859_4'])
add('Estonian','Nimetus;Hind',['Leib','Või','Juust','Õunad','Küüslauk','Jäätis','Šokolaad','Köömned','Mesi','Porgand','Žüree','Hõrgutis'],['Õnne Jõgi','Ülo Mägi','Ääre Põder','Jüri Tõnisson','Kersti Köster'],['cp1257','cp1252','iso8859_15','cp775','iso8859_13','mac_roman'])
add('Turkish','Ürün;Fiyat',['Yoğurt','Şeker','Fıstık','Çilek','İncir','Süt','Ekmek','Kaşar peyniri','Üzüm','Zeytinyağı','Öğütülmüş kahve','Tuz'],['Çağla Yıldız','İbrahim Öztürk','Şükrü Güneş','Ayşe Kılıç','Oğuz Ağaoğlu'],['cp1254','iso8859_9','cp857','mac_turkish'])
add('Greek','Όνομα;Τιμή',['Φέτα','Ελιές','Λάδι','Γιαούρτι','Ψωμί','Ντομάτες','Μέλι','Ούζο','Τυρί','Κρεμμύδια','Αυγά','Άνηθος'],['Γιώργος Παπαδόπουλος','Ελένη Οικονόμου','Άννα Ζωγράφου','Νίκος Ψαράς','Ιωάννης Κωνσταντίνου'],['cp1253','iso8859_7','cp737','cp869','mac_greek'])
add('Russian','Наименование;Цена',['Капуста','Морковь','Гречка','Сметана','Хлеб ржаной','Яблоки','Сыр','Творог','Ёлочка','Подсолнечное масло','Чай','Щавель'],['Фёдор Щербаков','Юлия Иванова','Сергей Объедков','Анна Жукова','Эдуард Цой'],['cp1251','koi8_r','cp866','iso8859_5','mac_cyrillic'])
add('Ukrainian','Назва;Ціна',['Капуста','Цибуля зелена','Сир','Їжа для котів','Ґрати','Хліб','М’ясо','Яйця','Квасоля','Гречка','Олія','Часник'],['Їжак Євген','Олександр Ґудзь','Марія Ющенко','Іван Шевченко','Оксана Щур'],['cp1251','koi8_u','cp1125','iso8859_5','mac_cyrillic'])
add('Bulgarian','Наименование;Цена',['Зеле','Моркови','Кисело мляко','Сирене','Хляб','Ябълки','Домати','Чушки','Ракия','Лук','Мед','Яйца'],['Георги Димитров','Щилиян Ъглов','Мария Петрова','Явор Желев','Цвета Христова'],['cp1251','cp866','iso8859_5','mac_cyrillic'])
add('Serbian','Назив;Цена',['Купус','Шаргарепа','Млеко','Сир','Хлеб','Јабуке','Ђумбир','Ћевапи','Љуте папричице','Њоки','Џем','Пасуљ'],['Ђорђе Јовановић','Љиљана Николић','Чедомир Ћосић','Жељко Живковић','Његош Петровић'],['cp1251','iso8859_5','mac_cyrillic','cp855'])
add('English','Name;Price',['Apples','Milk','Bread','Crème brûlée','Jalapeño','Café blend','Oats','Rosé wine','Piñata','Gruyère','Flour','Salt'],['Chloë Brontë','Zoë Smith','José Park','Anne Marie','Renée Clark'],W)
add('Hebrew','שם;מחיר',['חלב','לחם','ביצים','גבינה','תפוחים','מלפפון','שמן זית','עגבניות','סוכר','תה','קפה','מלח'],['יעל כהן','דוד לוי','משה פרץ','רחל מזרחי','אבי ביטון'],['cp1255','iso8859_8','cp862'])
add('Arabic','اسم;سعر',['حليب','خبز','بيض','جبن','تفاح','خيار','زيت الزيتون','طماطم','سكر','شاي','قهوة','ملح'],['محمد علي','فاطمة حسن','أحمد خليل','سارة يوسف','خالد عمر'],['cp1256','iso8859_6','cp864'])
add('Thai','ชื่อ;ราคา',['นม','ขนมปัง','ไข่','ชีส','แอปเปิล','แตงกวา','น้ำมัน','มะเขือเทศ','น้ำตาล','ชา','กาแฟ','เกลือ'],['สมชาย ใจดี','สมหญิง รักไทย','มานะ ชูใจ','ปิติ พอใจ','วีระ กล้าหาญ'],['cp874'])
add('Vietnamese','Ten;Gia',['Sữa','Bánh mì','Trứng','Phô mai','Táo','Dưa','Dầu','Cà chua','Đường','Trà','Cà phê','Muối'],['Nguyễn Văn An','Trần Thị Bình','Lê Hồng','Phạm Đức','Đỗ Mỹ'],['cp1258'])
add('Japanese','商品名;価格',['牛乳','パン','卵','チーズ','りんご','きゅうり','オリーブ油','トマト','砂糖','お茶','コーヒー','塩'],['山田 太郎','佐藤 花子','鈴木 一郎','高橋 美咲','田中 健'],['shift_jis','euc_jp','iso2022_jp'])
add('Chinese','商品名称;价格',['牛奶','面包','鸡蛋','奶酪','苹果','黄瓜','橄榄油','西红柿','糖','茶','咖啡','盐'],['王伟','李娜','张敏','刘洋','陈静'],['gb18030','gbk'])
add('Korean','상품명;가격',['우유','빵','계란','치즈','사과','오이','올리브유','토마토','설탕','차','커피','소금'],['김민수','이영희','박철수','최지은','정현우'],['euc_kr','cp949'])
add('Welsh','Enw;Pris',['Llaeth','Bara','Tŷ','Dŵr','Wyau','Caws','Afalau','Tê','Halen','Siwgr','Mêl','Blawd'],['Siân Ŵyn','Gwŷr Bêl','Tomos Prŷs','Dŵr Jones','Llŷr Huws'],['iso8859_14'])
add('Maltese','Isem;Prezz',['Ħobż','Ħalib','Ġobon','Bajd','Tuffieħ','Żejt','Zokkor','Te','Kafè','Melħ','Ċikkulata','Għasel'],['Ġorġ Ħili','Żeża Borġ','Ċensu Galea','Marija Ħamra','Pawlu Għarb'],['iso8859_3'])
signs={'plain':lambda n,i:n,
 'euro':lambda n,i:n+' 5 €',
 'pound':lambda n,i:n+' £2.50',
 'dash':lambda n,i:n+' – bio',
 'dashtight':lambda n,i:n+'–2',
 'quotes':lambda n,i:'“'+n+'”',
 'lowquotes':lambda n,i:'„'+n+'“',
 'guillemets':lambda n,i:'«'+n+'»',
 'halves':lambda n,i:n+' ½ kg',
 'degree':lambda n,i:n+' 4°C',
 'tm':lambda n,i:n+'™',
 'reg':lambda n,i:'Bio® '+n,
 'ellipsis':lambda n,i:n+'…',
 'times':lambda n,i:n+' 6×2',
 'apos':lambda n,i:n+' l’eau',
 'bullet':lambda n,i:'• '+n,
 'nbsp':lambda n,i:n.replace(' ','\u00a0')+'\u00a0x',
 'section':lambda n,i:n+' § 5',
 'permille':lambda n,i:n+' 5‰',
}
rowsets={'3':lambda xs:xs[:3],'6':lambda xs:xs[:6],'12':lambda xs:xs}
def price(i): return ['4,99','12,50','3,20','1,00','0,85'][i%5]
out=[]
for lang,d in L.items():
  for kind,xs,t in (('prod',d['p'],d['t']),('people',d['q'],'Name;E-mail')):
    for rn,rf in rowsets.items():
      rows=rf(xs)
      if kind=='people' and rn!='3' and rn!='12': continue
      for case in ('title','upper','lower'):
        for sn,sf in signs.items():
          if kind=='people' and sn!='plain': continue
          for head in ('own','ascii'):
            tt=t if head=='own' else 'name;cost'
            if head=='ascii' and sn!='plain': continue
            lines=[]
            for i,n in enumerate(rows):
              n2=n.upper() if case=='upper' else n.lower() if case=='lower' else n
              if lang=='Turkish' and case=='upper': n2=n.replace('i','İ').replace('ı','I').upper()
              if lang=='Greek' and case=='upper':
                import unicodedata
                n2=''.join(c for c in unicodedata.normalize('NFD',n) if not unicodedata.combining(c)).upper()
              n2=sf(n2,i)
              lines.append(n2+';'+(price(i) if kind=='prod' else 'p%d@x.example'%i))
            if case=='upper': tt=tt.upper()
            text=tt+'\r\n'+'\r\n'.join(lines)+'\r\n'
            for e in d['e']:
              try: b=text.encode(e)
              except (UnicodeEncodeError,): continue
              except LookupError: 
                print('no',e); continue
              out.append(dict(lang=lang,kind=kind,rows=rn,case=case,sign=sn,head=head,enc=e,text=text,b=base64.b64encode(b).decode()))
json.dump(out,open('corpus.json','w'))
print(len(out))
