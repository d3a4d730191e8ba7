import sharp from 'sharp'
import { banks } from '#domain/banks.ts'
import type { KycDecision } from '#domain/kyc.ts'
import { dayMs, hourMs } from '#domain/time-units.ts'
import { incrementCounters } from '#server/db/counters.ts'
import type { Tx } from '#server/db/tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { encrypt } from '#server/encryption/encrypt.ts'
import { encryptRow, type Wrapped } from '#server/encryption/keyring.ts'
import { documentStorageKey, documentAssociatedData } from '#server/kyc/documents/storage-key.ts'
import type { SeededAccount } from './accounts.ts'
import { bulk } from './bulk-insert.ts'
import type { Random } from './random.ts'

const atOnce = 16

type Document = Wrapped & { readonly id: string; readonly bytes: number }
type SeededApplication = {
  readonly id: string
  readonly workerId: string
  readonly at: number
  readonly documents: readonly [Document, Document]
  readonly encrypted: Wrapped & { readonly accountNumber: string; readonly ifsc: string }
  readonly bank: string
  /** Undefined while the application is pending. */
  readonly decision: { readonly status: KycDecision; readonly at: number } | undefined
}

const [width, height, border] = [480, 320, 24]

/** Draws a plain card with some stripes, in place of a real document. */
function drawCard(stripes: number): Promise<Buffer> {
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
  { keys, files }: Pick<Dependencies, 'keys' | 'files'>,
  random: Random,
  workers: readonly SeededAccount[],
  now: number,
): Promise<SeededApplication[]> {
  const [aadhaar, pan] = [await drawCard(4), await drawCard(2)]
  async function put(picture: Buffer, id: string): Promise<Document> {
    const { dataKey, wrapped } = keys.makeFor({ table: 'document', row: id })
    await files.put(documentStorageKey(id), encrypt(dataKey, documentAssociatedData(id), picture))
    return { id, ...wrapped, bytes: picture.length }
  }
  async function make(it: Draft): Promise<SeededApplication> {
    const [one, other] = it.documentIds
    const documents = [await put(aadhaar, one), await put(pan, other)] as const
    const { accountNumber, ifsc } = it
    const encrypted = encryptRow(keys, { table: 'kyc', row: it.id }, { accountNumber, ifsc })
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
  const at = soonest + Math.floor(random.next() * 0.8 * (now - soonest))
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

function tablesIn(tx: Tx, engine: Dependencies['engine']) {
  const documents = bulk(tx, engine, 'document', [
    ...(['id', 'account_id', 'key_id', 'sealed_key', 'bytes', 'created_at', 'kyc_id'] as const),
  ])
  const kyc = bulk(
    tx,
    engine,
    'kyc',
    [
      ...([
        'id',
        'account_id',
        'aadhaar_id',
        'pan_id',
        'bank_name',
        'key_id',
        'sealed_key',
      ] as const),
      ...(['account_number', 'ifsc', 'consent', 'status', 'reason', 'created_at'] as const),
      'decided_at',
    ],
    documents,
  )
  const columns = ['kyc_id', 'at', 'actor_id', 'from_status', 'to_status', 'message'] as const
  const events = bulk(tx, engine, 'kyc_event', columns, kyc)
  const audit = bulk(tx, engine, 'audit', ['at', 'actor_id', 'kind', 'subject', 'about_id'])
  return { documents, kyc, events, audit }
}

export async function saveApplications(
  tx: Tx,
  { engine }: Pick<Dependencies, 'engine'>,
  applications: readonly SeededApplication[],
  adminId: string,
): Promise<void> {
  const { documents, kyc, events, audit } = tablesIn(tx, engine)
  const counts: Record<string, number> = {}
  const count = (key: string): void => void (counts[key] = (counts[key] ?? 0) + 1)
  for (const { id, workerId, at, documents: pair, encrypted, bank, decision } of applications) {
    for (const it of pair)
      await documents.add([it.id, workerId, it.keyId, it.sealedKey, it.bytes, at, id])
    const { keyId, sealedKey, accountNumber, ifsc } = encrypted
    const [status, reason] = [
      decision?.status ?? 'pending',
      decision ? reasons[decision.status] : '',
    ]
    await kyc.add([
      id,
      workerId,
      pair[0].id,
      pair[1].id,
      bank,
      keyId,
      sealedKey,
      accountNumber,
      ifsc,
      'demo',
      status,
      reason,
      at,
      decision?.at ?? null,
    ])
    await events.add([id, at, workerId, null, 'pending', ''])
    await audit.add([at, workerId, 'kyc-submitted', id, workerId])
    count('audit:kyc-submitted')
    count(`kyc:${status}`)
    if (!decision) continue
    await events.add([id, decision.at, adminId, 'pending', decision.status, reason])
    await audit.add([decision.at, adminId, `kyc-${decision.status}`, id, workerId])
    count(`audit:kyc-${decision.status}`)
  }
  for (const table of [events, audit]) await table.flush()
  await incrementCounters(tx, counts)
}
