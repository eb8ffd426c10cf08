import { plainTitle } from '../lists/plain-title.ts';

/** What programs in several languages call the columns of a list of people. */

export type PeopleField = 'email' | 'password' | 'role' | 'tier' | 'firstName' | 'lastName' | 'name';

/** Without blanks: "E-mail", "e mail" and "Email" are one name. */
const plain = (title: string) => plainTitle(title).replaceAll(' ', '');
const words = (list: string) => new Set(list.split(',').map(plain));

const fieldNames: Readonly<Record<PeopleField, ReadonlySet<string>>> = {
  email: words(
    'email,e-mail address,mail,mail address,mail id,e-mail id,contact e-mail,member e-mail,customer e-mail,your e-mail,e-mail 1,e-mail 1 address,e-mail (primary),Emailadresse,Kontakt E-Mail,E-Mail privat,e-mail 1 value,primary email,E-Mail-Adresse,Mailadresse,Courriel,Adresse e-mail,Correo electrónico,Indirizzo e-mail,Posta elettronica,E-mailadres,E-post,E-postadress,Sähköposti,Adres e-mail,Эл. почта,メールアドレス,电子邮件',
  ),
  password: words('password'),
  role: words('role'),
  tier: words('tier'),
  firstName: words(
    'First name,First,Firstname,Given name,Forename,Member first name,Vorname,Rufname,Prénom,Nombre,Nombres,Nome,Primeiro nome,Voornaam,Förnamn,Fornavn,Etunimi,Imię,Jméno,Meno,Keresztnév,Utónév,Prenume,Ad,Όνομα,Имя,Ім’я,名,이름',
  ),
  lastName: words(
    'Last name,Last,Lastname,Surname,Family name,Member last name,Nachname,Familienname,Zuname,Nom de famille,Apellido,Apellidos,Primer apellido,Cognome,Sobrenome,Apelido,Último nome,Achternaam,Efternamn,Efternavn,Etternavn,Sukunimi,Nazwisko,Příjmení,Priezvisko,Vezetéknév,Családnév,Soyad,Επώνυμο,Фамилия,Прізвище,姓,성',
  ),
  name: words(
    'Name,Full name,Display name,Contact name,Member name,Customer name,Person,Member,Mitglied,Vollständiger Name,Vor- und Nachname,Vorname und Nachname,Vorname Nachname,Name Vorname,Nom,Nom complet,Nom et prénom,Prénom et nom,Prénom nom,Nombre completo,Nombre y apellidos,Nome completo,Nome e cognome,Cognome e nome,Nominativo,Naam,Volledige naam,Navn,Fulde navn,Namn,Nimi,Imię i nazwisko,Jméno a příjmení,Név,Teljes név,Ονοματεπώνυμο,ФИО,Полное имя,姓名,氏名,名前,성명',
  ),
};
const fields = Object.keys(fieldNames) as PeopleField[];

/** Words for a given name that, on their own, mean the whole name. */
const aloneTheWhole = words('Nombre,Nome,Ad,名');

/**
 * Finds a list's columns by name; the first of several counts. Beside first names, "Name" or "Nom" is the last name.
 */
export function findPeopleColumns(titles: readonly string[]): Partial<Record<PeopleField, number>> {
  const named = titles.map(plain);
  const found: Partial<Record<PeopleField, number>> = {};
  for (const field of fields) {
    const place = named.findIndex((title) => fieldNames[field].has(title));
    if (place >= 0) found[field] = place;
  }
  const { firstName, lastName, name } = found;
  if (firstName !== undefined && lastName === undefined && name !== undefined) {
    found.lastName = name;
    delete found.name;
  } else if (firstName !== undefined && lastName === undefined && aloneTheWhole.has(named[firstName] ?? '')) {
    found.name = firstName;
    delete found.firstName;
  } else if (firstName !== undefined && lastName !== undefined) delete found.name;
  return found;
}
