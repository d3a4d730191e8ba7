import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { inviteDenialReason, readInviteCode } from '#domain/referrals/referrals.ts'

test('an invitation code is accepted in any usual spelling', () => {
  assert.equal(readInviteCode(' ab2d-ef3h '), 'AB2DEF3H')
  for (const no of ['', 'AB2DEF3', 'AB2DEF3HH', 'AB1DEF3H', '<b>'])
    assert.equal(readInviteCode(no), undefined)
})

const free = { isOn: true, isOwn: false, hasHadJob: false, invitedBy: undefined }
const cases: [
  change: Partial<Parameters<typeof inviteDenialReason>[0]>,
  reason: string | undefined,
][] = [
  [{}, undefined],
  [{ isOn: false }, 'invite_off'],
  [{ isOwn: true }, 'invite_own'],
  [{ hasHadJob: true }, 'invite_not_new'],
  [{ invitedBy: 'other' }, 'invite_taken'],
  [{ invitedBy: 'her' }, undefined],
  [{ invitedBy: 'her', isOn: false, hasHadJob: true }, undefined],
]
test('an invitation is for customers without a completed job, and can be taken once', () => {
  for (const [change, reason] of cases)
    assert.equal(inviteDenialReason({ ...free, ...change }, 'her'), reason, JSON.stringify(change))
})
