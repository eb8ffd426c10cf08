/** A bucket of a store that speaks S3, and who asks it. */
export interface S3Target {
  /** An origin; the bucket is the first part of the path. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const localHosts = ['localhost', '127.0.0.1', '[::1]'];
/** As the names of buckets are in S3. */
const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const regionName = /^[a-z0-9-]{1,40}$/i;
/** What most stores other than Amazon's call their only one. */
const usualRegion = 'us-east-1';

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

/**
 * Reads `https://KEY:SECRET@host/bucket?region=…`, key and secret percent-encoded.
 * @returns what is wrong with it, as the end of a sentence that does not repeat the address: it holds a secret.
 */
export function readS3Target(text: string): S3Target | string {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol))
    return 'it looks like https://KEY:SECRET@host/bucket?region=eu-central-1';
  if (url.protocol === 'http:' && !localHosts.includes(url.hostname))
    return 'it starts with https://: http:// is for a store on this machine alone';
  const [accessKeyId, secretAccessKey] = [decoded(url.username), decoded(url.password)];
  if (!accessKeyId || !secretAccessKey)
    return 'it names the key and the secret before the host, both percent-encoded (a / is %2F, a + is %2B)';
  const [, bucket = '', ...rest] = url.pathname.replace(/\/$/, '').split('/');
  if (rest.length > 0 || !bucketName.test(bucket))
    return 'after the host stands the name of one bucket, such as /cobuy-files, and nothing below it';
  const region = url.searchParams.get('region') ?? usualRegion;
  const others = [...url.searchParams.keys()].filter((name) => name !== 'region');
  if (others.length > 0 || !regionName.test(region))
    return 'its query is ?region=NAME alone, such as ?region=eu-central-1';
  return { endpoint: url.origin, region, bucket, accessKeyId, secretAccessKey };
}
