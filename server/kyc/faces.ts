import { facesPath, getFace, getMyFace, putFace, removeFace } from '#contract/faces.ts'
import { parseDocumentId } from '#contract/kyc.ts'
import { Refusal } from '#domain/refusals.ts'
import { recordAudit } from '#server/db/audit.ts'
import { lock, transact } from '#server/db/database.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Actor } from '#server/http/authenticate.ts'
import {
  registerEndpoint,
  registerFileEndpoint,
  type ApiServer,
} from '#server/http/register-endpoint.ts'
import {
  claimFace,
  eraseFace,
  findFace,
  findMyFace,
  isFaceOfOpenJob,
  type Face,
} from '#server/kyc/faces-repo.ts'
import { openPicture, pictureHeaders } from '#server/uploads/stored-picture.ts'

type FaceDeps = Pick<Dependencies, 'db' | 'engine' | 'files' | 'keys' | 'now'>

const addressOf = (id: string | undefined) => (id === undefined ? null : `${facesPath}/${id}`)

/** Registers the endpoints for the picture of a worker that customers see. */
export function faceRoutes(api: ApiServer, deps: FaceDeps): void {
  const { db, engine, now } = deps
  registerEndpoint(api, { getMyFace }, async (_input, { actor }) => ({
    face: addressOf((await findMyFace(db, actor.id))?.id),
  }))

  registerEndpoint(api, { putFace }, async ({ image, consent }, { actor }) => {
    const id = parseDocumentId(image)
    const at = now()
    await transact(db, async (tx) => {
      // Two pictures sent at once come one after the other, so that only one stays.
      await lock(tx, engine, `face:${actor.id}`)
      const mine = await findMyFace(tx, actor.id)
      if (id !== undefined && mine?.id === id) return
      await eraseFace(tx, actor.id, at)
      if (id === undefined || !(await claimFace(tx, { id, accountId: actor.id, consent })))
        throw new Refusal('document_unknown', { fields: { image: 'document_unknown' } })
      const about = { subject: id, aboutId: actor.id }
      await recordAudit(tx, { at, actorId: actor.id, kind: 'face-shown', ...about })
    })
    return { message: 'Customers see your photo', face: addressOf(id) }
  })

  registerEndpoint(api, { removeFace }, async (_input, { actor }) => {
    const at = now()
    await transact(db, async (tx) => {
      if (!(await eraseFace(tx, actor.id, at))) return
      const about = { subject: actor.id, aboutId: actor.id }
      await recordAudit(tx, { at, actorId: actor.id, kind: 'face-removed', ...about })
    })
    return { message: 'Your photo is removed' }
  })

  registerFileEndpoint(api, { getFace }, async (_input, { actor, request, reply }) => {
    const { id } = request.params as { id: string }
    const face = await findFace(db, id)
    const picture = face && (await maySee(deps, face, actor)) && (await openPicture(deps, face))
    if (!picture) throw new Refusal('not_found')
    return reply.headers(pictureHeaders('face')).send(picture)
  })
}

async function maySee({ db }: FaceDeps, face: Face, actor: Actor): Promise<boolean> {
  if (actor.role === 'admin' || face.accountId === actor.id) return true
  return actor.role === 'user' && isFaceOfOpenJob(db, face, { customerId: actor.id })
}
