import { toAsciiDigits } from '#domain/digits.ts'

/** Letters and digits of invitation codes, without lookalikes. */
export const inviteAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const notOfCodes = new RegExp(`[^${inviteAlphabet}]`)
export const inviteCodeLength = 8

/** Normalises a code: 'ab12 cd34' and 'AB12CD34' are the same. Undefined when it is not a code. */
export function readInviteCode(written: string): string | undefined {
  const code = toAsciiDigits(written)
    .replace(/[\s-]+/g, '')
    .toUpperCase()
  const isCode = code.length === inviteCodeLength && !notOfCodes.test(code)
  return isCode ? code : undefined
}

type Invited = {
  readonly isOn: boolean
  readonly isOwn: boolean
  readonly hasHadJob: boolean
  /** Account whose invitation the customer took earlier, if any. */
  readonly invitedBy: string | undefined
}

/**
 * Returns why a customer cannot take an invitation; undefined when allowed or already taken from
 * this inviter.
 */
export function inviteDenialReason(
  { isOn, isOwn, hasHadJob, invitedBy }: Invited,
  inviterId: string,
): 'invite_off' | 'invite_own' | 'invite_taken' | 'invite_not_new' | undefined {
  if (isOwn) return 'invite_own'
  if (invitedBy !== undefined) return invitedBy === inviterId ? undefined : 'invite_taken'
  if (!isOn) return 'invite_off'
  return hasHadJob ? 'invite_not_new' : undefined
}
