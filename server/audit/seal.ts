import { createHash } from 'node:crypto'
import {
  addSeal,
  countAfter,
  latestPrune,
  latestSeal,
  entriesAfter,
  settledAfter,
  sealsAfter,
  type Seal,
  type SealedEntry,
} from '#server/audit/seal-repo.ts'
import { lock, transact } from '#server/db/database.ts'
import type { Db } from '#server/db/tables.ts'
import type { Dependencies } from '#server/dependencies.ts'

const perSeal = 2000
/** Ids are assigned before commit, so until then an id smaller than the last may still appear. */
const settledMs = 10_000
const noSeal: Pick<Seal, 'upTo' | 'hash'> = { upTo: 0, hash: '' }

/** Hashes entries on top of the hash of all earlier entries. */
function hashLines(before: string, lines: readonly SealedEntry[]): string {
  const hash = createHash('sha256').update(before)
  for (const it of lines) {
    const { id, at, actorId, kind, subject, aboutId, sessionId, network } = it
    const cells = [id, at, actorId, kind, subject, aboutId, sessionId, network]
    hash.update(`\n${JSON.stringify(cells)}`)
  }
  return hash.digest('base64url')
}

/**
 * Seals one batch of settled entries and returns how many. Each seal is logged, so that copies of
 * the log contain it too.
 */
export async function sealAudit({
  db,
  engine,
  now,
  log,
}: Pick<Dependencies, 'db' | 'engine' | 'now' | 'log'>): Promise<number> {
  const at = now()
  const sealed = await transact(db, async (tx) => {
    await lock(tx, engine, 'audit-seal')
    const last = (await latestSeal(tx)) ?? noSeal
    const lines = await settledAfter(tx, engine, last.upTo, perSeal)
    const young = lines.findIndex((it) => it.at > at - settledMs)
    const settled = young === -1 ? lines : lines.slice(0, young)
    const upTo = settled.at(-1)?.id
    if (upTo === undefined) return undefined
    const hash = hashLines(last.hash, settled)
    await addSeal(tx, upTo, hash, at)
    return { upTo, hash, count: settled.length }
  })
  if (!sealed) return 0
  log.info(sealed, 'audit lines were sealed')
  return sealed.count
}

export type Verified = {
  readonly seals: number
  readonly lines: number
  /** Entries not covered by a seal yet. */
  readonly open: number
  readonly head: string
  /** Id range in which an entry was changed, deleted or added. */
  readonly broken: { readonly from: number; readonly to: number } | undefined
}

/** Rereads the whole log from the latest cut on and compares it with its seals. */
export async function verifyAudit(db: Db): Promise<Verified> {
  let [before, seals, lines] = [(await latestPrune(db)) ?? noSeal, 0, 0]
  for (;;) {
    const next = await sealsAfter(db, before.upTo, 1000)
    for (const seal of next) {
      const covered = await entriesAfter(db, before.upTo, seal.upTo, perSeal + 1)
      if (hashLines(before.hash, covered) !== seal.hash) {
        const broken = { from: before.upTo + 1, to: seal.upTo }
        return { seals, lines, open: 0, head: before.hash, broken }
      }
      before = seal
      seals++
      lines += covered.length
    }
    if (next.length === 0) break
  }
  const open = await countAfter(db, before.upTo)
  return { seals, lines, open, head: before.hash, broken: undefined }
}
