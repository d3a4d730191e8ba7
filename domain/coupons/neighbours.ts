/** Letters and digits of an invitation's code: none that is taken for another. */
export const inviteAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const notOfCodes = new RegExp(`[^${inviteAlphabet}]`)
export const inviteCodeLength = 8
/** Wrong codes from one network a minute, before it must wait. */
export const wrongInvitesPerMinute = 10

/** 'ab12 cd34' and 'AB12CD34' are one code; undefined when it is none. */
export function readInviteCode(written: string): string | undefined {
  const code = written.replace(/[\s-]+/g, '').toUpperCase()
  const isCode = code.length === inviteCodeLength && !notOfCodes.test(code)
  return isCode ? code : undefined
}

type Invited = {
  readonly isOn: boolean
  readonly isOwn: boolean
  readonly hasHadJob: boolean
  /** Who invited them before, if anybody. */
  readonly invitedBy: string | undefined
}

/** Why a customer cannot take an invitation; undefined when they can, or have taken this one. */
export function inviteDenialReason(
  { isOn, isOwn, hasHadJob, invitedBy }: Invited,
  inviterId: string,
): 'invite_off' | 'invite_own' | 'invite_taken' | 'invite_not_new' | undefined {
  if (isOwn) return 'invite_own'
  if (invitedBy !== undefined) return invitedBy === inviterId ? undefined : 'invite_taken'
  if (!isOn) return 'invite_off'
  return hasHadJob ? 'invite_not_new' : undefined
}
