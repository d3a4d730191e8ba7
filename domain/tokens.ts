/** What a token may be allowed; each call of the API that tokens open names one. */
export const scopes = ['read:orders', 'write:orders', 'read:money', 'read:people'] as const
export type Scope = (typeof scopes)[number]

export const tokenLimits = { tokens: 20, perMinute: 120, nameMaxLength: 60 } as const

/** Marks the text as a token of this product, for people and for scanners of leaked secrets. */
export const tokenPrefix = 'chk_'

/** The phone of the account that a token acts as: none, so nobody signs in to it. */
export const tokenPhone = (id: string): string => `token-${id}`
export const isTokenPhone = (phone: string): boolean => phone.startsWith('token-')

/** Whether a token is past its last day, which it works on to the end, in India. */
export const isTokenExpired = (expiresOn: string | null, today: string): boolean =>
  expiresOn !== null && expiresOn < today

/** Two tokens of one name could not be told apart in a history. */
export const isSameTokenName = (one: string, other: string): boolean =>
  one.toLocaleLowerCase('en') === other.toLocaleLowerCase('en')
