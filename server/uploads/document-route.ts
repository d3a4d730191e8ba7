import type { z } from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Role } from '#domain/accounts.ts'
import { Refusal } from '#domain/refusals.ts'
import { recordAudit } from '#server/db/audit.ts'
import { transact } from '#server/db/database.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Actor } from '#server/http/authenticate.ts'
import { registerFileEndpoint, type ApiServer, type Named } from '#server/http/register-endpoint.ts'
import { findDocument } from '#server/uploads/repo.ts'
import { openPicture, pictureHeaders } from '#server/uploads/stored-picture.ts'

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
    return reply.headers(pictureHeaders('document')).send(picture)
  })
}

async function openDocument(
  { db, now, ...deps }: DocumentDeps,
  id: string,
  actor: Actor,
): Promise<Buffer | undefined> {
  const document = await findDocument(db, id)
  const isOwn = document?.accountId === actor.id || document?.customerId === actor.id
  if (!document || (actor.role !== 'admin' && !isOwn)) return undefined
  const picture = await openPicture(deps, document)
  // The audit entry comes before the picture, which is withheld if the entry fails. Problem photos
  // identify no one and are meant to be viewed, so they need none.
  if (picture && actor.role === 'admin' && document.problemId === null)
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
