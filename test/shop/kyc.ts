import { getDocument, getKycAccount, submitKyc, updateKyc, uploadDocument } from '#contract/kyc.ts'
import { photo } from '#test/factories/images.ts'
import { applied, details, uploaded, upload } from '#test/factories/kyc.ts'
import { mutation, type Mutation } from '#test/shop/mutation.ts'
import type { Stage } from '#test/shop/stage.ts'

/** A worker with an application that waits for its answer. */
async function applicant({ app, owner }: Stage) {
  const worker = await app.as('worker')
  return { worker, owner, kycid: await applied(worker) }
}

export const kycMutations: readonly Mutation[] = [
  mutation(
    uploadDocument,
    '',
    async ({ app }) => {
      const [worker, image] = [await app.as('worker'), await photo(400, 320)]
      return () => upload(worker, image)
    },
    { rows: '+document, +upload' },
    { answer: 'another', rows: '+document, +upload' },
  ),
  mutation(
    submitKyc,
    '',
    async ({ app }) => {
      const by = await app.as('worker')
      const [adhar_image, pan_image] = [await uploaded(by), await uploaded(by)]
      return () =>
        by.call(submitKyc, {
          adhar_image,
          pan_image,
          ...details(),
          bank_name: 'State Bank of India (SBI)',
          ifsc_code: 'SBIN0001234',
        })
    },
    {
      audit: 'kyc-submitted',
      messages: 'kyc-received, owner-application',
      live: 'kyc kyc-applied',
      rows: '+kyc, +kyc_event, ~document',
    },
    { code: 'kyc_pending' },
  ),
  mutation(
    updateKyc,
    'accepted',
    async (stage) => {
      const { owner, kycid } = await applicant(stage)
      return () => owner.call(updateKyc, { kycid, status: 'accepted' })
    },
    { audit: 'kyc-accepted', messages: 'kyc-accepted', live: 'kyc', rows: '+kyc_event, ~kyc' },
    { code: 'kyc_already_decided' },
  ),
  mutation(
    updateKyc,
    'rejected, and its pictures erased',
    async (stage) => {
      const { owner, kycid } = await applicant(stage)
      return () =>
        owner.call(updateKyc, { kycid, status: 'rejected', message: 'Not masked', erase: true })
    },
    {
      audit: 'documents-erased, kyc-rejected',
      messages: 'kyc-rejected',
      live: 'kyc',
      rows: '+kyc_event, ~document, ~kyc',
    },
    { code: 'kyc_already_decided' },
  ),
  mutation(
    getKycAccount,
    'by the owner',
    async (stage) => {
      const { owner, kycid } = await applicant(stage)
      return () => owner.call(getKycAccount, { kycid })
    },
    { audit: 'account-number-viewed' },
    { audit: 'account-number-viewed' },
  ),
  mutation(
    getDocument,
    'by the owner',
    async ({ app, owner }) => {
      const worker = await app.as('worker')
      await applied(worker)
      const { kyc_data } = (await worker.get('/api/v1/worker/getworkerprofile')).body
      return () => owner.get(kyc_data[0].adhar_image as string)
    },
    { audit: 'document-viewed' },
    { audit: 'document-viewed' },
  ),
]
