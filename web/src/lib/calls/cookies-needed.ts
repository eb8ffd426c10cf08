import { ApiError } from './api-error.ts';

export const cookiesNeeded = () =>
  new ApiError(
    0,
    'Signing in requires cookies, and this browser blocks them. Allow cookies for this site in the browser’s settings, then try again.',
    'cookies.blocked',
  );

/** @throws where the browser itself says that it takes no cookies. */
export function requireCookies(): void {
  if (navigator.cookieEnabled === false) throw cookiesNeeded();
}
