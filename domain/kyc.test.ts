import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import {
  canApply,
  canDecideKyc,
  decideKyc,
  documentTypes,
  acceptedApplication,
  kycDecisions,
  kycStatuses,
  readKycStatus,
  reasonMaxLength,
  type KycStatus,
} from '#domain/kyc.ts'
import { Refusal } from '#domain/refusals.ts'

test('an application has these states and documents', () => {
  assert.deepEqual(kycStatuses, ['pending', 'accepted', 'rejected'])
  assert.deepEqual(documentTypes, ['aadhaar', 'pan'])
  assert.equal(reasonMaxLength, 500)
})

const written: [written: string, status: KycStatus | undefined][] = [
  ['pending', 'pending'],
  ['accepted', 'accepted'],
  ['approved', 'accepted'],
  ['rejected', 'rejected'],
  ['Approved', undefined],
  ['', undefined],
  ['constructor', undefined],
]
for (const [word, status] of written) {
  test(`"${word}" is ${status ? `read as ${status}` : 'no status'}`, () => {
    assert.equal(readKycStatus(word), status)
  })
}

for (const status of kycStatuses) {
  for (const decision of kycDecisions) {
    const before = { status, reason: '', id: 7 }
    if (status === 'pending') {
      test(`a pending application becomes ${decision}, with or without a reason`, () => {
        assert.equal(canDecideKyc(before), true)
        for (const reason of ['Photo not readable', ''])
          assert.deepEqual(decideKyc(before, decision, reason), { status: decision, reason, id: 7 })
      })
      continue
    }
    test(`an application that is ${status} can no longer be ${decision}`, () => {
      assert.equal(canDecideKyc(before), false)
      assert.throws(
        () => decideKyc(before, decision, 'Second thoughts'),
        (error) => error instanceof Refusal && error.code === 'kyc_already_decided',
      )
    })
  }
}

const histories: [newestFirst: KycStatus[], mayApply: boolean, inForceAt: number][] = [
  [[], true, -1],
  [['pending'], false, -1],
  [['rejected'], true, -1],
  [['accepted'], true, 0],
  [['pending', 'accepted'], false, 1],
  [['pending', 'rejected'], false, -1],
  [['rejected', 'accepted'], true, 1],
  [['accepted', 'accepted', 'rejected'], true, 0],
]
for (const [newestFirst, mayApply, at] of histories) {
  const applications = newestFirst.map((status, n) => ({ status, n }))
  test(`after ${newestFirst.join(', ') || 'nothing'} a worker ${mayApply ? 'may' : 'may not'} apply, and ${at < 0 ? 'nothing' : `number ${at}`} is in force`, () => {
    assert.equal(canApply(newestFirst), mayApply)
    assert.equal(acceptedApplication(applications), applications[at])
  })
}
