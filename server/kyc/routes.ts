import {
  documentsPath,
  exportKyc,
  getAllKyc,
  getDocument,
  getKycAccount,
  getWorkerProfile,
  submitKyc,
  updateKyc,
  uploadDocument,
} from '#contract/kyc.ts'
import { decideKyc, isKycRejected } from '#domain/kyc.ts'
import { Refusal } from '#domain/refusals.ts'
import { presentPapers, presentPerson } from '#server/accounts/presenter.ts'
import { getAccount } from '#server/accounts/repo.ts'
import { recordAudit } from '#server/db/audit.ts'
import { transact } from '#server/db/database.ts'
import { readCountedPage } from '#server/db/lists/read-list.ts'
import type { Db } from '#server/db/tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { pageReply } from '#server/http/page-reply.ts'
import {
  registerEndpoint,
  registerFileEndpoint,
  type ApiServer,
} from '#server/http/register-endpoint.ts'
import { rowsWith } from '#server/kyc/export.ts'
import { applicationList } from '#server/kyc/list.ts'
import { readAccountNumber, presentApplication } from '#server/kyc/presenter.ts'
import {
  findApplication,
  latestApplications,
  saveDecision,
  type ApplicationWithWorker,
} from '#server/kyc/repo.ts'
import { dropDocuments } from '#server/kyc/retention.ts'
import { submitApplication } from '#server/kyc/submit.ts'
import { recordLiveEvent } from '#server/live-events/repo.ts'
import { enqueue } from '#server/notifications/outbox/enqueue.ts'
import { documentRoute } from '#server/uploads/document-route.ts'
import { takeUploads } from '#server/uploads/take-uploads.ts'

export async function kycRoutes(api: ApiServer, deps: Dependencies): Promise<void> {
  const { db, engine, keys, settings, releaseJobs, now } = deps

  registerEndpoint(api, { submitKyc }, async (form, { actor }) => {
    const id = await submitApplication(deps, actor.id, form)
    return { message: 'KYC submitted successfully!', kyc_id: id }
  })

  registerEndpoint(api, { getWorkerProfile }, async (_input, { actor }) => {
    const account = await getAccount(db, actor.id)
    const own = await latestApplications(db, account.id)
    return {
      worker_profile: presentPerson(account),
      papers_seen_on: presentPapers(account)?.seen_on ?? null,
      kyc_data: own.map((it) => presentApplication(keys, it)),
    }
  })

  registerEndpoint(api, { getAllKyc }, async (input) => {
    const page = await readCountedPage(db, applicationList(input))
    return { data: page.rows.map((it) => presentApplication(keys, it)), ...pageReply(page) }
  })

  // Export threads have no keys, so applications are exported on the main thread; they are few.
  const file = { name: 'applications', rows: rowsWith(keys) }
  registerFileEndpoint(api, { exportKyc }, (input, { actor, reply }) =>
    api.sendCsv(reply, actor, file, input),
  )

  registerEndpoint(api, { updateKyc }, async ({ kycid, status, message, erase }, { actor }) => {
    const at = now()
    await transact(db, async (tx) => {
      const application = await getApplication(tx, kycid)
      const { id } = decideKyc(application, status, message)
      const decided = { id, status, reason: message, actorId: actor.id, at }
      if (!(await saveDecision(tx, decided))) throw new Refusal('kyc_already_decided')
      const { accountId: aboutId, name, phone } = application
      await recordAudit(tx, { at, actorId: actor.id, kind: `kyc-${status}`, subject: id, aboutId })
      if (erase && isKycRejected({ status })) await dropDocuments(tx, application, actor.id, at)
      await enqueue(tx, { type: `kyc-${status}`, payload: { name, phone } }, application, at)
      const leaver = { workerId: aboutId, actorId: actor.id, at }
      if (isKycRejected({ status }))
        await releaseJobs(tx, leaver, { engine, settings: await settings.current(tx) })
      await recordLiveEvent(tx, { at, topic: 'kyc', subject: id, people: [aboutId] })
    })
    return { message: 'KYC updated successfully ✅' }
  })

  registerEndpoint(api, { getKycAccount }, async ({ kycid }, { actor }) => {
    const application = await getApplication(db, kycid)
    const { id, accountId } = application
    if (actor.role !== 'admin' && accountId !== actor.id) throw new Refusal('kyc_not_found')
    const account_number = readAccountNumber(keys, application)
    const viewed = { kind: 'account-number-viewed', subject: id, aboutId: accountId } as const
    await transact(db, (tx) => recordAudit(tx, { at: now(), actorId: actor.id, ...viewed }))
    return { account_number }
  })

  documentRoute(api, deps, { getDocument })
  await takeUploads(api, deps, {
    endpoint: { uploadDocument },
    seenAt: documentsPath,
    takesPdf: true,
    message: 'Document uploaded',
  })
}

async function getApplication(db: Db, id: string): Promise<ApplicationWithWorker> {
  const application = await findApplication(db, id)
  if (!application) throw new Refusal('kyc_not_found')
  return application
}
