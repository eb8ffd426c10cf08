import { expect, test } from 'vitest';
import { fileTypes } from '../system/file-types.ts';
import { uploadProblem } from '../system/upload-rules.ts';
import {
  pictureKey,
  pictureName,
  pictureSources,
  pictureUrl,
  readShownName,
  shownPictureFiles,
  shownSides,
  smallPictureUrl,
} from './picture-address.ts';
import { pictureRules } from './product-picture.ts';
import { isImageUrl } from './product-rules.ts';

const key = 'a1'.repeat(20);

test('ten megabytes of a picture pass, one byte more does not, and neither does a PDF', () => {
  const largest = 10 * 1024 * 1024;
  const usual = pictureRules(fileTypes, largest);
  expect(uploadProblem({ type: 'image/webp', size: largest }, usual)).toBeNull();
  expect(uploadProblem({ type: 'image/webp', size: largest + 1 }, usual)).toBe('File size must be less than 10MB');
  expect(uploadProblem({ type: 'application/pdf', size: 5 }, usual)).toBe(
    'Please select a valid image (JPEG, PNG, WebP, GIF or AVIF)',
  );
  expect(uploadProblem(null, usual)).toBe('Please select a file to upload');
  expect(pictureRules(['pdf', 'png'], largest).words).toBe('image (PNG)');
});

test('an uploaded picture has a small copy, a picture of another site has none', () => {
  expect(pictureKey(pictureUrl(key))).toBe(key);
  expect(smallPictureUrl(pictureUrl(key))).toBe(`/uploads/products/${key}-small.webp`);
  expect(smallPictureUrl('https://example.com/a.png')).toBeNull();
  expect(smallPictureUrl(null)).toBeNull();
});

test('of the paths on this site only those of uploaded pictures are pictures', () => {
  expect(isImageUrl(pictureUrl(key))).toBe(true);
  for (const path of ['/uploads/x.png', '/uploads/products/../x.webp', `//evil.example${pictureUrl(key)}`, '/logout'])
    expect([path, isImageUrl(path)]).toEqual([path, false]);
});

test('a browser chooses among the copies of an uploaded picture, each of which is served', () => {
  const sources = pictureSources(pictureUrl(key));
  expect(sources?.src).toBe(`/uploads/products/${key}-480.webp`);
  expect(sources?.srcSet.split(', ').map((one) => one.split(' ')[1])).toEqual(['240w', '480w', '800w', '1200w']);
  const names = shownPictureFiles(key).map((file) => file.replace('products/', ''));
  expect(names.map(readShownName)).toEqual(shownSides.map((side) => ({ key, side })));
  expect(names.every((name) => pictureName.test(name))).toBe(true);
  expect(pictureSources('https://example.com/a.png')).toBeNull();
});
