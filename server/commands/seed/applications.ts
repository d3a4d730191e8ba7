import sharp from 'sharp'
import { banks } from '#domain/banks.ts'
import type { KycDecision, KycStatus } from '#domain/kyc.ts'
import { dayMs, hourMs } from '#domain/time-units.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { encryptRow, type Wrapped } from '#server/encryption/keyring.ts'
import { storePicture, type StoredPicture } from '#server/uploads/stored-picture.ts'
import type { SeededAccount } from './accounts.ts'
import type { Random } from './random.ts'
import { audit, personOf, type Shop } from './shop.ts'

const atOnce = 16

type SeededApplication = {
  readonly id: string
  readonly workerId: string
  readonly at: number
  readonly documents: readonly [StoredPicture, StoredPicture]
  readonly encrypted: Wrapped & { readonly accountNumber: string; readonly ifsc: string }
  readonly bank: string
  /** Undefined while the application is pending. */
  readonly decision: { readonly status: KycDecision; readonly at: number } | undefined
}

const [width, height, border] = [480, 320, 24]

/** Draws a plain card with some stripes, in place of a real document. */
export function drawCard(stripes: number): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height, 255)
  for (let y = 0; y < height; y++) {
    const isStripe = y > 80 && y < 80 + stripes * 40 && y % 40 < 14
    for (let x = 0; x < width; x++) {
      const isEdge = Math.min(x, y, width - 1 - x, height - 1 - y) < border
      if (isEdge) pixels[y * width + x] = 200
      else if (isStripe && x > 60 && x < 420) pixels[y * width + x] = 110
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .jpeg({ quality: 70 })
    .toBuffer()
}

/**
 * Prepares applications of most workers and stores their encrypted pictures; the rows are saved
 * later.
 */
export async function prepareApplications(
  deps: Pick<Dependencies, 'keys' | 'files'>,
  random: Random,
  workers: readonly SeededAccount[],
  now: number,
): Promise<SeededApplication[]> {
  const [aadhaar, pan] = [await drawCard(4), await drawCard(2)]
  async function make(it: Draft): Promise<SeededApplication> {
    const [one, other] = it.documentIds
    const documents = [
      await storePicture(deps, one, aadhaar),
      await storePicture(deps, other, pan),
    ] as const
    const { accountNumber, ifsc } = it
    const encrypted = encryptRow(deps.keys, { table: 'kyc', row: it.id }, { accountNumber, ifsc })
    return { ...it, documents, encrypted }
  }
  const drafts = workers.flatMap((worker, n) => draft(random, worker, n, now) ?? [])
  const made: SeededApplication[] = []
  for (let n = 0; n < drafts.length; n += atOnce)
    made.push(...(await Promise.all(drafts.slice(n, n + atOnce).map(make))))
  return made
}

type Draft = Omit<SeededApplication, 'documents' | 'encrypted'> & {
  readonly documentIds: readonly [string, string]
  readonly accountNumber: string
  readonly ifsc: string
}

/** Outcomes in turn, most of them accepted; undefined is a worker without an application. */
const outcomes = [
  'accepted',
  'pending',
  'rejected',
  undefined,
  'accepted',
  'accepted',
  'accepted',
] as const

function draft(random: Random, worker: SeededAccount, n: number, now: number): Draft | undefined {
  const outcome = outcomes[n % outcomes.length]
  if (!outcome) return undefined
  // Rejections are recent, because pictures of older ones would be erased at once.
  const soonest =
    outcome === 'accepted' ? worker.createdAt : Math.max(worker.createdAt, now - 9 * dayMs)
  const at = soonest + Math.floor(random.next() * 0.8 * Math.min(5 * dayMs, now - soonest))
  const decision =
    outcome === 'pending'
      ? undefined
      : { status: outcome, at: at + Math.floor(random.next() * Math.min(now - at, 30 * hourMs)) }
  const { name: bank, ifscPrefix } = random.pick(banks)
  const accountNumber = String(10_000_000_000 + random.below(2 ** 31))
  const ifsc = `${ifscPrefix}0${String(random.below(1_000_000)).padStart(6, '0')}`
  const documentIds = [random.id(at), random.id(at)] as const
  const own = { id: random.id(at), workerId: worker.id, at, bank, decision }
  return { ...own, documentIds, accountNumber, ifsc }
}

const reasons: Readonly<Record<KycDecision, string>> = {
  accepted: '',
  rejected: 'The PAN picture is blurred. Please send it again.',
}

export async function saveApplications(
  shop: Shop,
  applications: readonly SeededApplication[],
): Promise<void> {
  for (const it of applications) {
    addApplication(shop, it, personOf(shop))
    await shop.save.write()
  }
}

function addApplication(shop: Shop, it: SeededApplication, adminId: string): void {
  const { save } = shop
  const { id, workerId, at, documents, encrypted, bank, decision } = it
  for (const document of documents) save.add('document', documentRow(document, it))
  const { keyId, sealedKey, accountNumber, ifsc } = encrypted
  const status: KycStatus = decision?.status ?? 'pending'
  const reason = decision ? reasons[decision.status] : ''
  save.add('kyc', {
    id,
    account_id: workerId,
    aadhaar_id: documents[0].id,
    pan_id: documents[1].id,
    bank_name: bank,
    key_id: keyId,
    sealed_key: sealedKey,
    account_number: accountNumber,
    ifsc,
    consent: 'demo',
    status,
    reason,
    created_at: at,
    decided_at: decision?.at ?? null,
    erased_at: null,
  })
  save.count(`kyc:${status}`)
  const event = { kyc_id: id, at, actor_id: workerId, from_status: null, message: '' }
  save.add('kyc_event', { ...event, to_status: 'pending' })
  const about = { subject: id, aboutId: workerId }
  audit(shop, { at, actorId: workerId, kind: 'kyc-submitted', ...about })
  if (!decision) return
  const decided = { at: decision.at, actor_id: adminId, message: reason, to_status: status }
  save.add('kyc_event', { ...event, ...decided, from_status: 'pending' })
  const { at: decidedAt } = decision
  audit(shop, { at: decidedAt, actorId: adminId, kind: `kyc-${decision.status}`, ...about })
}

const documentRow = (it: StoredPicture, { id, workerId, at }: SeededApplication) => ({
  id: it.id,
  account_id: workerId,
  key_id: it.keyId,
  sealed_key: it.sealedKey,
  bytes: it.bytes,
  created_at: at,
  kyc_id: id,
  problem_id: null,
  erased_at: null,
  order_id: null,
  photo_id: null,
  moment: null,
})
