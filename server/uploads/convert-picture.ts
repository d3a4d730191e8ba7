import { Refusal } from '#domain/refusals.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { detectFormat } from '#server/image-processing/format.ts'

type ScanDeps = Pick<Dependencies, 'scan' | 'log'>

/** Scans an uploaded picture for viruses and converts it to an upright JPEG. */
export async function convertPicture(
  deps: ScanDeps & Pick<Dependencies, 'pictures'>,
  account: string,
  bytes: Uint8Array<ArrayBuffer>,
  takesPdf = false,
) {
  await refuseInfected(deps, account, bytes)
  const kind = detectFormat(bytes)
  if (kind === 'heic') throw new Refusal('document_heic')
  if (bytes.length === 0) throw new Refusal('document_unreadable')
  if (!kind || (kind === 'pdf' && !takesPdf))
    throw new Refusal(takesPdf ? 'document_type' : 'picture_type')
  return deps.pictures.convert({ bytes, kind })
}

/** Refuses a file that is infected or could not be scanned. The log keeps only the virus's name. */
async function refuseInfected(
  { scan, log }: ScanDeps,
  account: string,
  bytes: Uint8Array,
): Promise<void> {
  const found = await scan(bytes).catch((error: unknown) => {
    log.error({ err: error }, 'a document was not scanned')
    throw new Refusal('document_not_scanned', { retryAfterSeconds: 60 })
  })
  if (!found) return
  log.warn({ found, account, bytes: bytes.length }, 'a document with a virus was refused')
  throw new Refusal('document_infected')
}
