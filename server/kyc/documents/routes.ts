import type { z } from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Role } from '#domain/accounts.ts'
import { Refusal } from '#domain/refusals.ts'
import { recordAudit } from '#server/db/audit.ts'
import { transact } from '#server/db/database.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { decrypt } from '#server/encryption/encrypt.ts'
import type { Actor } from '#server/http/authenticate.ts'
import { uploadContentPolicy } from '#server/http/headers.ts'
import { registerFileEndpoint, type ApiServer, type Named } from '#server/http/register-endpoint.ts'
import { findDocument } from '#server/kyc/documents/repo.ts'
import { documentStorageKey, documentAssociatedData } from '#server/kyc/documents/storage-key.ts'

const headers = {
  'content-type': 'image/jpeg',
  'content-disposition': 'inline; filename="document.jpg"',
  'content-security-policy': uploadContentPolicy,
  'cache-control': 'private, no-store',
} as const

type DocumentDeps = Pick<Dependencies, 'db' | 'files' | 'keys' | 'now'>

/**
 * Serves a document or problem photo to its owner and to admins, and a photo that an admin added to
 * a problem to its customer; others get 404.
 */
export function documentRoute(
  api: ApiServer,
  deps: DocumentDeps,
  named: Named<Endpoint<z.ZodMiniObject, z.ZodMiniObject, readonly Role[]>>,
): void {
  registerFileEndpoint(api, named, async (_input, { actor, request, reply }) => {
    const { id } = request.params as { id: string }
    const picture = await openDocument(deps, id, actor)
    if (!picture) throw new Refusal('not_found')
    return reply.headers(headers).send(picture)
  })
}

async function openDocument(
  { db, files, keys, now }: DocumentDeps,
  id: string,
  actor: Actor,
): Promise<Buffer | undefined> {
  const document = await findDocument(db, id)
  const isOwn = document?.accountId === actor.id || document?.customerId === actor.id
  if (!document || (actor.role !== 'admin' && !isOwn)) return undefined
  const { keyId, sealedKey } = document
  const sealed = await files.get(documentStorageKey(id))
  if (keyId === null || sealedKey === null || !sealed) return undefined
  const dataKey = keys.open({ table: 'document', row: id }, { keyId, sealedKey })
  const picture = decrypt(dataKey, documentAssociatedData(id), sealed)
  // The audit entry comes before the picture, which is withheld if the entry fails. Problem photos
  // identify no one and are meant to be viewed, so they need none.
  if (actor.role === 'admin' && document.problemId === null)
    await transact(db, (tx) =>
      recordAudit(tx, {
        at: now(),
        actorId: actor.id,
        kind: 'document-viewed',
        subject: id,
        aboutId: document.accountId,
      }),
    )
  return picture
}
