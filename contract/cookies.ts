export const sessionCookie = 'access_token'

/** Tells pages that a session exists, which saves a request; holds no secret. */
export const sessionHintCookie = 'access_token_present'

/** Ties a one-time code to the browser that requested it. */
export const challengeCookie = 'otp_challenge'

/** Ties the challenge of a sign-in by passkey to the browser that requested it. */
export const passkeyCookie = 'passkey_challenge'

/**
 * Marks a browser that has signed in before, so that guessing strangers cannot lock its user out.
 */
export const knownDeviceCookie = 'known_device'

/** The chosen language, for pages with the same address in all languages. */
export const languageCookie = 'lang'
