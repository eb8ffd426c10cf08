import { dec, enc } from './lib.ts';
let seed = 11; const rnd = () => (seed = (seed * 1103515245 + 12345) % 2147483648) / 2147483648; const pick = (s: string) => { const a = s.split(' '); return a[Math.floor(rnd() * a.length)]!; };
const P: Record<string, [string, string, string[]]> = {
 cs: ['Tomáš Lukáš Aleš Jan Petr Jiří Ondřej Mikuláš Jakub Matěj Eva Jana Lucie Tereza Kateřina Adéla Klára Anežka Tobiáš Matyáš Josef Pavel Martin Zdeněk', 'Novák Svoboda Novotný Dvořák Černý Procházka Kučera Veselý Horák Němec Marek Pospíšil Pokorný Hájek Král Jelínek Růžička Beneš Fiala Sedláček Doležal Zeman Kolář Mareš Bureš Vaněk Kříž Bartoš Urban Čech', ['windows-1250', 'iso-8859-2', 'cp852']],
 sk: ['Tomáš Lukáš Matúš Ján Peter Jozef Michal Mária Anna Zuzana Katarína Ľubomír Ľuboš Miloš Juraj Ondrej Žofia Janka', 'Horváth Kováč Varga Tóth Nagy Baláž Szabó Molnár Balog Lukáč Novák Polák Kollár Gajdoš Bartoš Štefan Oravec Vojtek Hudák Kráľ Šimko', ['windows-1250', 'iso-8859-2', 'cp852']],
 sl: ['Franc Janez Marko Andrej Ivan Matjaž Tomaž Aleš Miha Luka Jože Urška Maja Ana Nataša Uroš Žiga Blaž', 'Novak Horvat Kovačič Krajnc Zupančič Potočnik Kovač Mlakar Kos Vidmar Golob Turk Kralj Božič Korošec Bizjak Zupan Hribar Žagar', ['windows-1250', 'iso-8859-2', 'cp852']],
 hr: ['Ivan Marko Josip Tomislav Željko Mate Ante Stjepan Marija Ana Ivana Đurđica Tihana Miloš Dubravko', 'Horvat Kovačević Babić Marić Jurić Novak Kovačić Vuković Knežević Marković Matić Tomić Pavlović Božić Šarić Đurić Jukić Bartoš', ['windows-1250', 'iso-8859-2', 'cp852']],
 pl: ['Łukasz Paweł Małgorzata Anna Jan Piotr Krzysztof Bożena Michał Grażyna Stanisław Zofia Jędrzej Wiesław Elżbieta', 'Nowak Kowalski Wiśniewski Wójcik Kowalczyk Kamiński Lewandowski Zieliński Szymański Woźniak Dąbrowski Kozłowski Mazur Kwiatkowska Krawczyk Piotrowski Grabowski Pająk Gąsior Więcek Łoś Ryś Wałęsa', ['windows-1250', 'iso-8859-2', 'cp852']],
 hu: ['László István József János Zoltán Sándor Gábor Ferenc Attila Péter Tamás Éva Mária Erzsébet Katalin Ágnes Győző Gergő Jenő', 'Nagy Kovács Tóth Szabó Horváth Varga Kiss Molnár Németh Farkas Balogh Papp Takács Juhász Lakatos Mészáros Oláh Simon Rácz Fekete Szűcs Kőszegi Erdős', ['windows-1250', 'iso-8859-2', 'cp852']],
 ro: ['Ştefan Ioana Andrei Maria Ionuţ Mihai Elena Gheorghe Ana Cătălin Răzvan Mădălina Vasile Ţîru', 'Popescu Ionescu Popa Dumitrescu Stănescu Bălan Ţurcanu Mureşan Constantinescu Rădulescu Munteanu Pîrvu Săvulescu Cîmpeanu', ['windows-1250', 'iso-8859-2', 'cp852']],
 de: ['Jürgen Björn Käthe Anna Uwe Günter Peter Jörg Sören Marie Rüdiger Bärbel Klaus', 'Müller Schmidt Schröder Weiß Groß Krause Böhm Jäger König Köhler Schäfer Strauß Voß Huber', ['windows-1252', 'iso-8859-15', 'macintosh', 'cp850', 'cp437']],
 fr: ['François Hélène Zoé Jérôme Chloé Anaïs Benoît Joël Loïc Marie Pierre Cécile Maël', 'Lefèvre Bénard Martin Dupont Noël Brûlé Petit Guérin Léger André Gonçalves Crêpin Châtelain', ['windows-1252', 'iso-8859-15', 'macintosh', 'cp850', 'cp437']],
 es: ['José María Andrés Íñigo Lucía Óscar Begoña Ángel Inés Álvaro Ramón Juan Ana', 'Muñoz Núñez Peña Gómez Fernández Ibáñez García Pérez López Castaño Güell Ordóñez', ['windows-1252', 'iso-8859-15', 'macintosh', 'cp850', 'cp437']],
 pt: ['João Conceição Antônio Inês Luís Mônica José Simão Estêvão Ana Fátima', 'Gonçalves Simões Magalhães Falcão Araújo Assunção Guimarães Silva Conceição Brandão Leitão', ['windows-1252', 'iso-8859-15', 'macintosh', 'cp850']],
 it: ['Nicolò Giosuè Andrea Luca Maria Mosè Noè Giulia', 'Cantù Forlì Marzà Rossi Bianchi Calò Salerò Nanì Verdi', ['windows-1252', 'iso-8859-15', 'macintosh', 'cp850', 'cp437']],
 sv: ['Åsa Björn Håkan Göran Malin Pär Märta Sören Anna Örjan', 'Öberg Åkesson Sjöström Lindström Ström Nyström Hägg Björk Nilsson Grönlund', ['windows-1252', 'iso-8859-15', 'macintosh', 'cp850', 'cp437']],
 da: ['Søren Jørgen Bjørn Åge Kåre Mette Anne Ældis Pål', 'Sørensen Møller Østergård Kjær Nørgaard Hansen Bødker Sæther Ødegård Håland', ['windows-1252', 'iso-8859-15', 'macintosh', 'cp850']],
 is: ['Guðrún Sigurður Þórunn Jón Björn Ægir Ólafur Kristín Þorsteinn Ýmir', 'Jónsdóttir Sigurðsson Þórðarson Guðmundsdóttir Björnsson Ólafsdóttir Árnason', ['windows-1252', 'iso-8859-15', 'macintosh', 'cp850']],
 tr: ['Ayşe Oğuz Gülşen Çağlar Mehmet İbrahim Işıl Şükrü Ömer Hülya Ali Tuğba', 'Yılmaz Öztürk Kılıç Şahin Çelik Aydın Yıldız Demir Doğan Güneş Koç', ['windows-1254', 'cp857']],
 lt: ['Jonas Rūta Žygimantas Šarūnas Eglė Čėsna Mindaugas Agnė Jūratė Ąžuolas', 'Žemaitis Šimkutė Kazlauskas Petrauskienė Jankauskas Žukauskas Butkutė Paulauskienė', ['windows-1257']],
 lv: ['Jānis Zane Pēteris Ilze Kārlis Līga Ģirts Ieva Andris Inese', 'Bērziņš Kalniņš Ozoliņš Kļaviņa Zariņš Liepiņa Krūmiņš Eglītis Šmits', ['windows-1257']],
 et: ['Jüri Tõnu Õnne Märt Külli Jaan Anu Ülo Rein Šarlotte', 'Tamm Saar Mägi Sepp Kõiv Rebane Jõgi Õunapuu Käär Põld Žukov', ['windows-1257', 'windows-1252', 'iso-8859-15']],
 ru: ['Иван Ольга Пётр Мария Алексей Юлия Дмитрий Наталья Сергей Анна', 'Иванов Щукина Петров Соловьёв Кузнецова Попов Жуков Цветкова Фёдоров', ['windows-1251', 'koi8-r', 'ibm866']],
 uk: ['Оксана Олексій Юрій Ірина Марія Андрій Їжак Софія', 'Шевченко Ткаченко Ющенко Гриценко Іваненко Лук’яненко Щур', ['windows-1251']],
 el: ['Γιώργος Μαρία Νίκος Ελένη Κώστας Άννα Δημήτρης', 'Παπαδόπουλος Νικολάου Γεωργίου Οικονόμου Ψαράς Ξένος', ['windows-1253', 'cp737']],
};
const tot: any = {}; const ex: string[] = [];
for (const [lang, [f, l, es]] of Object.entries(P)) for (const e of es) for (const cas of ['as', 'up', 'lastup']) for (const n of [3, 10, 30]) for (let k = 0; k < 2; k++) {
  const rows = Array.from({ length: n }, () => { let a = pick(f), b = pick(l); if (cas === 'lastup') b = b.toUpperCase(); return `${a} ${b};user${Math.floor(rnd() * 999)}@example.org;${Math.floor(rnd() * 9e8)}`; });
  let t = ['Name;E-Mail;Phone', ...rows].join('\r\n') + '\r\n'; if (cas === 'up') t = t.toUpperCase(); if (cas === 'low') t = t.toLowerCase();
  const b = enc(t, e); if (!b || b.every((x) => x < 128)) continue; const r = dec(b)!;
  const T = tot[`${lang} ${e}`] ??= { n: 0, ok: 0, doubt: 0, wrongDoubt: 0, WRONGSURE: 0, maxRows: 0, cases: '' }; T.n++;
  if (r.text === t) { T.ok++; if (!r.isSure) T.doubt++; } else if (!r.isSure) T.wrongDoubt++; else { T.WRONGSURE++; T.maxRows = Math.max(T.maxRows, n); if (!T.cases.includes(cas)) T.cases += cas + ' '; if (n >= 5) ex.push(`${lang} ${e}->${r.encoding} ${cas} ${n}: ${[...new Set(t.split(/[\s;]+/).filter((w, i) => w !== r.text.split(/[\s;]+/)[i]))].slice(0, 6)} => ${r.text.split(/[\s;]+/).filter((w) => !t.split(/[\s;]+/).includes(w)).slice(0, 6)}`); }
}
console.table(tot); console.log(ex.length, ex.slice(0, 60).join('\n'));
