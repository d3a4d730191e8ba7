import type { FastifyInstance } from 'fastify'
import { exportAudit, getAudit, type AuditEntry } from '#contract/audit.ts'
import { lines } from '#server/audit/export.ts'
import { listAudit, type Line } from '#server/audit/list.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { registerEndpoint, registerFileEndpoint } from '#server/http/register-endpoint.ts'

const file = { name: 'audit', lines, module: new URL('export.ts', import.meta.url).href }

export function auditRoutes(app: FastifyInstance, { db }: Pick<Dependencies, 'db'>): void {
  registerEndpoint(app, getAudit, async (input) => {
    const { rows, next, previous, total, capped } = await listAudit(db, input)
    return {
      data: rows.map(wire),
      total,
      ...(capped && { total_capped: true }),
      next_cursor: next,
      previous_cursor: previous,
    }
  })

  registerFileEndpoint(app, exportAudit, (input, { actor, reply }) =>
    app.sendCsv(reply, actor, file, input),
  )
}

function wire(it: Line): AuditEntry {
  const { actorId, actorName, actorPhone, actorAddress, actorRole } = it
  const isSomeone = actorId !== null && actorRole !== null
  return {
    _id: String(it.id),
    at: new Date(it.at).toISOString(),
    kind: it.kind,
    actor: isSomeone
      ? {
          _id: actorId,
          name: actorName ?? '',
          phone: actorPhone ?? '',
          address: actorAddress ?? '',
          role: actorRole,
        }
      : null,
    about: {
      _id: it.aboutId,
      name: it.aboutName,
      phone: it.aboutPhone,
      address: it.aboutAddress,
      role: it.aboutRole,
    },
    subject: it.subject,
  }
}
