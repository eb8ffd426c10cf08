/** A language and perhaps a region; longer tags are read as these two. */
const plainTag = /^([a-z]{2,3})(?:-[A-Z][a-z]{3})?(?:-([A-Z]{2}))?(?=$|[-;,\s])/;

/**
 * In whose way numbers and times of a document are written.
 * @param accepted what the browser says in `Accept-Language`: its own language comes first.
 */
export function readerOf(accepted: string | undefined): string {
  const [, language, region] = plainTag.exec(accepted?.trim() ?? '') ?? [];
  if (!language) return 'en-US';
  return region ? `${language}-${region}` : language;
}
