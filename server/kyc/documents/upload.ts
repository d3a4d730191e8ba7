import multipart from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { documentsPath, uploadDocument } from '#contract/kyc.ts'
import { upload } from '#domain/kyc.ts'
import { Refusal } from '#domain/refusals.ts'
import { newId } from '#server/config/secrets.ts'
import { transact } from '#server/db/database.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { encrypt } from '#server/encryption/encrypt.ts'
import { registerEndpoint, type ApiServer } from '#server/http/register-endpoint.ts'
import { detectFormat } from '#server/image-processing/format.ts'
import { readImage } from '#server/kyc/documents/read-image.ts'
import { addDocument, countUpload, refuseOverQuota } from '#server/kyc/documents/repo.ts'
import { documentStorageKey, documentAssociatedData } from '#server/kyc/documents/storage-key.ts'

/** What may be held in memory at once: bytes in all, files of one worker. */
const maxBytes = 100_000_000
const maxFilesEach = 3

type UploadDeps = Pick<
  Dependencies,
  'db' | 'engine' | 'config' | 'files' | 'keys' | 'log' | 'pictures' | 'scan' | 'now'
>

/** The one call that takes a file; forms stay refused everywhere else. */
export async function uploadRoute(api: ApiServer, deps: UploadDeps): Promise<void> {
  await api.app.register(async (forms) => {
    await forms.register(multipart)
    const reserve = memoryBudget()
    registerEndpoint({ ...api, app: forms }, uploadDocument, async (_input, { actor, request }) => {
      const release = reserve(
        actor.id,
        Number(request.headers['content-length'] ?? upload.maxBytes),
      )
      try {
        const id = await takeDocument(deps, actor.id, request)
        return { message: 'Document uploaded', imageUrl: `${documentsPath}/${id}` }
      } finally {
        release()
      }
    })
  })
}

async function takeDocument(
  deps: UploadDeps,
  accountId: string,
  request: FastifyRequest,
): Promise<string> {
  const { db, engine, config, files, keys, pictures } = deps
  await refuseOverQuota(db, accountId, 0, deps.now(), config.limitScale)
  const bytes = await readImage(request, uploadDocument.file)
  const at = deps.now()
  await transact(db, (tx) =>
    countUpload(tx, engine, accountId, bytes.length, at, config.limitScale),
  )
  await refuseInfected(deps, accountId, bytes)
  const kind = detectFormat(bytes)
  if (kind === 'heic') throw new Refusal('document_heic')
  if (!kind) throw new Refusal(bytes.length > 0 ? 'document_type' : 'document_unreadable')
  const jpeg = await pictures.convert({ bytes, kind })
  const id = newId(at)
  const { dataKey, wrapped } = keys.makeFor({ table: 'document', row: id })
  await files.put(
    documentStorageKey(id),
    encrypt(dataKey, documentAssociatedData(id), Buffer.from(jpeg)),
  )
  try {
    await addDocument(db, { id, account_id: accountId, ...wrapped, bytes: jpeg.length, at })
  } catch (error) {
    await files.remove(documentStorageKey(id))
    throw error
  }
  return id
}

/** Takes nothing that could not be scanned. Of a file with a virus the log keeps the virus's name only. */
export async function refuseInfected(
  { scan, log }: Pick<Dependencies, 'scan' | 'log'>,
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

/** Reserves room for a file before its first byte is read; gives how to free it. */
function memoryBudget(): (accountId: string, bytes: number) => () => void {
  const files = new Map<string, number>()
  let reserved = 0
  const change = (accountId: string, bytes: number, by: 1 | -1): void => {
    reserved += bytes * by
    const own = (files.get(accountId) ?? 0) + by
    if (own > 0) files.set(accountId, own)
    else files.delete(accountId)
  }
  return (accountId, declared) => {
    const bytes = Math.min(declared, upload.maxBytes)
    if (reserved + bytes > maxBytes || (files.get(accountId) ?? 0) >= maxFilesEach)
      throw new Refusal('uploads_busy', { retryAfterSeconds: 5 })
    change(accountId, bytes, 1)
    return () => change(accountId, bytes, -1)
  }
}
