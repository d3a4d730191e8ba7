import { Refusal } from '#domain/refusals.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { detectFormat } from '#server/image-processing/format.ts'

type ScanDeps = Pick<Dependencies, 'scan' | 'log'>

/** A photo that somebody sent, without a virus, as an upright JPEG. */
export async function convertPicture(
  deps: ScanDeps & Pick<Dependencies, 'pictures'>,
  account: string,
  bytes: Uint8Array<ArrayBuffer>,
) {
  await refuseInfected(deps, account, bytes)
  const kind = detectFormat(bytes)
  if (kind === 'heic') throw new Refusal('document_heic')
  if (!kind || kind === 'pdf') throw new Refusal('picture_type')
  return deps.pictures.convert({ bytes, kind })
}

/** Takes nothing that could not be scanned. Of a file with a virus the log keeps the virus's name only. */
export async function refuseInfected(
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
