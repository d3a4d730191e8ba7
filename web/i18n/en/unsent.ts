import type { UnsentReason } from '#domain/notifications/notifications.ts'

/** Why a message was not sent: on an English page in the server's own words. */
export const unsentText = (error: string, _code: UnsentReason | null): string => error
