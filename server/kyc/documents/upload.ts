import multipart from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { documentsPath, uploadDocument } from '#contract/kyc.ts'
import type { Role } from '#domain/accounts.ts'
import { upload } from '#domain/kyc.ts'
import { Refusal } from '#domain/refusals.ts'
import { newId } from '#server/config/secrets.ts'
import { transact } from '#server/db/database.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { encrypt } from '#server/encryption/encrypt.ts'
import { registerEndpoint, type ApiServer, type Named } from '#server/http/register-endpoint.ts'
import { toNetwork } from '#server/http/token-bucket.ts'
import { detectFormat } from '#server/image-processing/format.ts'
import { addDocument, countBytes, countUpload } from '#server/kyc/documents/repo.ts'
import { documentStorageKey, documentAssociatedData } from '#server/kyc/documents/storage-key.ts'
import { refuseInfected } from '#server/uploads/convert-picture.ts'
import { withFileFieldErrors, readImage } from '#server/uploads/read-form.ts'

// Limits on files in memory per endpoint: total bytes, files per account and per network.
const maxBytes = 100_000_000
const maxFilesEach = 3
const maxFilesOfNetwork = 3

type UploadDeps = Pick<
  Dependencies,
  'db' | 'engine' | 'config' | 'files' | 'keys' | 'log' | 'pictures' | 'scan' | 'now'
>

// An endpoint that stores an encrypted picture: the path it is viewed at, and whether a PDF is
// allowed.
type UploadCall = {
  readonly endpoint: Named<
    Omit<typeof uploadDocument, 'allow' | 'path'> & {
      readonly path: AnyEndpoint['path']
      readonly allow: readonly Role[]
    }
  >
  readonly seenAt: string
  readonly takesPdf: boolean
  readonly message: string
}

export function uploadRoute(api: ApiServer, deps: UploadDeps): Promise<void> {
  return takeUploads(api, deps, {
    endpoint: { uploadDocument },
    seenAt: documentsPath,
    takesPdf: true,
    message: 'Document uploaded',
  })
}

/** Registers an endpoint that takes a file; all other endpoints refuse forms. */
export async function takeUploads(
  api: ApiServer,
  deps: UploadDeps,
  { endpoint, seenAt, takesPdf, message }: UploadCall,
): Promise<void> {
  await api.app.register(async (forms) => {
    await forms.register(multipart)
    const acquireSlot = uploadSlots(maxFilesOfNetwork * deps.config.limitScale)
    registerEndpoint({ ...api, app: forms }, endpoint, async (_input, { actor, request }) => {
      const declared = Number(request.headers['content-length'] ?? upload.maxBytes)
      const slot = acquireSlot(actor.id, toNetwork(request.ip), declared)
      try {
        const taking = takeDocument(deps, actor.id, request, { reserve: slot.reserve, takesPdf })
        const id = await withFileFieldErrors(taking)
        return { message, imageUrl: `${seenAt}/${id}` }
      } finally {
        slot.leave()
      }
    })
  })
}

async function takeDocument(
  deps: UploadDeps,
  accountId: string,
  request: FastifyRequest,
  { reserve, takesPdf }: { readonly reserve: (bytes: number) => void; readonly takesPdf: boolean },
): Promise<string> {
  const { db, engine, config, files, keys, pictures } = deps
  const quota = { engine, accountId, scale: config.limitScale }
  const begun = await transact(db, (tx) => countUpload(tx, quota, deps.now()))
  const bytes = await readImage(request, uploadDocument.file, reserve)
  const at = deps.now()
  await transact(db, (tx) => countBytes(tx, quota, begun, bytes.length, at))
  await refuseInfected(deps, accountId, bytes)
  const kind = detectFormat(bytes)
  if (kind === 'heic') throw new Refusal('document_heic')
  if (bytes.length === 0) throw new Refusal('document_unreadable')
  if (!takesPdf && (!kind || kind === 'pdf')) throw new Refusal('picture_type')
  if (!kind) throw new Refusal('document_type')
  const jpeg = await pictures.convert({ bytes, kind })
  const id = newId(at)
  const { dataKey, wrapped } = keys.makeFor({ table: 'document', row: id })
  await files.put(
    documentStorageKey(id),
    encrypt(dataKey, documentAssociatedData(id), Buffer.from(jpeg)),
  )
  try {
    await addDocument(db, { id, accountId, ...wrapped, bytes: jpeg.length, at })
  } catch (error) {
    await files.remove(documentStorageKey(id))
    throw error
  }
  return id
}

const busy = () => new Refusal('uploads_busy', { retryAfterSeconds: 5 })

// Admits uploads. Each counts by the memory it uses and not by its declared size, or senders that
// declare much and send little would block everyone else.
function uploadSlots(maxOfNetwork: number) {
  const open: { accountId: string; network: string }[] = []
  let arrived = 0
  return (accountId: string, network: string, declared: number) => {
    const isFull =
      arrived + Math.min(declared, upload.maxBytes) > maxBytes ||
      open.filter((it) => it.accountId === accountId).length >= maxFilesEach ||
      open.filter((it) => it.network === network).length >= maxOfNetwork
    if (isFull) throw busy()
    const slot = { accountId, network }
    open.push(slot)
    let reserved = 0
    return {
      /** Refuses bytes that would exceed the memory limit. */
      reserve: (bytes: number): void => {
        if (arrived + bytes > maxBytes) throw busy()
        arrived += bytes
        reserved += bytes
      },
      leave: (): void => {
        arrived -= reserved
        open.splice(open.indexOf(slot), 1)
      },
    }
  }
}
