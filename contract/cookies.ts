export const sessionCookie = 'access_token'

/** Tells the pages that a session exists, so that they need not ask; holds no secret. */
export const sessionHintCookie = 'access_token_present'

/** Ties a code to the browser that asked for it. */
export const challengeCookie = 'otp_challenge'

/** A browser that has signed in before, so that strangers who guess cannot lock its owner out. */
export const knownDeviceCookie = 'known_device'

/** When an admin's browser last changed something; with a replica of the database only. */
export const wroteAtCookie = 'wrote_at'

/** The chosen language, for the pages that have one address in all of them. */
export const languageCookie = 'lang'
