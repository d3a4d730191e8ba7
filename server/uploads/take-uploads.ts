import multipart from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { uploadDocument } from '#contract/kyc.ts'
import type { Role } from '#domain/accounts.ts'
import { upload } from '#domain/uploads.ts'
import { newId } from '#server/config/secrets.ts'
import { transact } from '#server/db/database.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { registerEndpoint, type ApiServer, type Named } from '#server/http/register-endpoint.ts'
import { toNetwork } from '#server/http/token-bucket.ts'
import { uploadsBusy } from '#server/image-processing/pool.ts'
import { convertPicture } from '#server/uploads/convert-picture.ts'
import { withFileFieldErrors, readImage } from '#server/uploads/read-form.ts'
import { addDocument, countBytes, countUpload } from '#server/uploads/repo.ts'
import { storeWithRow } from '#server/uploads/stored-picture.ts'

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
  const { db, engine, config } = deps
  const quota = { engine, accountId, scale: config.limitScale }
  const begun = await transact(db, (tx) => countUpload(tx, quota, deps.now()))
  const bytes = await readImage(request, uploadDocument.file, reserve)
  const at = deps.now()
  await transact(db, (tx) => countBytes(tx, quota, begun, bytes.length, at))
  const jpeg = await convertPicture(deps, accountId, bytes, takesPdf)
  const id = newId(at)
  await storeWithRow(deps, id, jpeg, async (stored) => {
    await addDocument(db, { ...stored, accountId, at })
    return true
  })
  return id
}

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
    if (isFull) throw uploadsBusy()
    const slot = { accountId, network }
    open.push(slot)
    let reserved = 0
    return {
      /** Refuses bytes that would exceed the memory limit. */
      reserve: (bytes: number): void => {
        if (arrived + bytes > maxBytes) throw uploadsBusy()
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
