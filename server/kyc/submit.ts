import type { z } from 'zod/mini'
import { parseDocumentId, type submitKyc } from '#contract/kyc.ts'
import { otherBank } from '#domain/banks.ts'
import { canApply, repeatableApplication } from '#domain/kyc.ts'
import { Refusal } from '#domain/refusals.ts'
import { getAccount } from '#server/accounts/repo.ts'
import { newId } from '#server/config/secrets.ts'
import { recordAudit } from '#server/db/audit.ts'
import { lock, transact } from '#server/db/database.ts'
import type { Tx } from '#server/db/tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { encryptRow, type Keyring } from '#server/encryption/keyring.ts'
import { readAccountNumber } from '#server/kyc/presenter.ts'
import {
  addApplication,
  claimDocument,
  latestApplication,
  listStatuses,
  type ApplicationWithWorker,
} from '#server/kyc/repo.ts'
import { recordLiveEvent } from '#server/live-events/repo.ts'
import { enqueue } from '#server/notifications/outbox/enqueue.ts'
import { notifyOwner } from '#server/notifications/outbox/notify-owner.ts'

type Form = z.output<(typeof submitKyc)['input']>
type SubmitDeps = Pick<Dependencies, 'db' | 'engine' | 'settings' | 'keys' | 'now'>

/**
 * Saves an application with two of the worker's documents, unused or from the last rejected
 * application, and returns its id. A worker may have one pending.
 */
export function submitApplication(
  deps: SubmitDeps,
  accountId: string,
  form: Form,
): Promise<string> {
  const at = deps.now()
  const id = newId(at)
  return transact(deps.db, async (tx) => {
    await lock(tx, deps.engine, `kyc:${accountId}`)
    if (!canApply(await listStatuses(tx, accountId))) throw new Refusal('kyc_pending')
    const rejected = repeatableApplication(await latestApplication(tx, accountId))
    const claimed = { accountId, kycId: id, from: rejected?.id }
    const aadhaarId = await claim(tx, 'adhar_image', form, claimed)
    const panId = await claim(tx, 'pan_image', form, claimed)
    const bankName = toBankName(form)
    const numbers = {
      accountNumber: form.account_number ?? keptNumber(deps.keys, rejected, bankName),
      ifsc: form.ifsc_code,
    }
    const isAdded = await addApplication(tx, {
      id,
      accountId,
      aadhaarId,
      panId,
      bankName,
      ...encryptRow(deps.keys, { table: 'kyc', row: id }, numbers),
      consent: form.consent || null,
      createdAt: at,
    })
    if (!isAdded) throw new Refusal('kyc_pending')
    const who = { actorId: accountId, aboutId: accountId }
    await recordAudit(tx, { at, ...who, kind: 'kyc-submitted', subject: id })
    const liveEvent = { topic: 'kyc', subject: id, people: [accountId] } as const
    await recordLiveEvent(tx, { at, ...liveEvent, kind: 'kyc-applied', actorId: accountId })
    const worker = await getAccount(tx, accountId)
    const payload = { name: worker.name, phone: worker.phone }
    await enqueue(tx, { type: 'kyc-received', payload }, { ...worker, accountId }, at)
    const settings = await deps.settings.current(tx)
    await notifyOwner(tx, settings, { type: 'owner-application', payload }, at)
    return id
  })
}

const toBankName = ({ bank_name, other_bank_name = '' }: Form): string =>
  bank_name === otherBank ? other_bank_name : bank_name

// Refuses to reuse the number for another bank, since pay would go astray.
function keptNumber(
  keys: Keyring,
  rejected: ApplicationWithWorker | undefined,
  bank: string,
): string {
  if (rejected?.bankName === bank) return readAccountNumber(keys, rejected)
  const fields = { account_number: 'account_number_invalid' } as const
  throw new Refusal('account_number_invalid', { fields })
}

type Claim = {
  readonly accountId: string
  readonly kycId: string
  /** The rejected application whose documents may be reused. */
  readonly from: string | undefined
}

async function claim(
  tx: Tx,
  field: 'adhar_image' | 'pan_image',
  form: Form,
  { accountId, kycId, from }: Claim,
): Promise<string> {
  const documentId = parseDocumentId(form[field])
  if (!documentId || !(await claimDocument(tx, documentId, accountId, kycId, from)))
    throw new Refusal('document_unknown', { fields: { [field]: 'document_unknown' } })
  return documentId
}
