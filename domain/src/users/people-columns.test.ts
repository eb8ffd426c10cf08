// Rules: docs/rules/people.md#import
import { expect, test } from 'vitest';
import { findPeopleColumns } from './people-columns.ts';

const found = (titles: string) => findPeopleColumns(titles.split(','));

test.each([
  ['email,firstName,lastName', { email: 0, firstName: 1, lastName: 2 }],
  ['Last Name,First Name,E-mail Address', { email: 2, firstName: 1, lastName: 0 }],
  ['Benutzername,Vorname,Nachname,E-Mail,Telefon', { email: 3, firstName: 1, lastName: 2 }],
  ['Name,Vorname,E-Mail-Adresse', { email: 2, firstName: 1, lastName: 0 }],
  ['Nom,Prénom,Courriel', { email: 2, firstName: 1, lastName: 0 }],
  ['Nombre,Apellidos,Correo electrónico', { email: 2, firstName: 0, lastName: 1 }],
  ['Nome,Cognome,Email', { email: 2, firstName: 0, lastName: 1 }],
  ['Voornaam,Achternaam,E-mailadres', { email: 2, firstName: 0, lastName: 1 }],
  ['Имя,Фамилия,Email', { email: 2, firstName: 0, lastName: 1 }],
  ['Full name,Email,Role', { email: 1, name: 0, role: 2 }],
  ['Nombre,Email', { email: 1, name: 0 }],
  ['Vor- und Nachname;,e-mail', { email: 1, name: 0 }],
  ['Name,First name,Last name,Email', { email: 3, firstName: 1, lastName: 2 }],
  ['mail,pass', { email: 0 }],
  ['Name,E-Mail-Adresse', { email: 1, name: 0 }],
  ['Email Address,Member Name', { email: 0, name: 1 }],
  ['Contact e-mail,Telefon', { email: 0 }],
  ['post,pass', {}],
])('finds in “%s” who is who', (titles, places) => {
  expect(found(titles)).toEqual(places);
});
