import { exportAudit, getAudit, type AuditEntry } from '#contract/audit.ts'
import { visiblePhone } from '#domain/privacy.ts'
import { toIso } from '#domain/schedule.ts'
import { rows } from '#server/audit/export.ts'
import { auditList, type AuditRow } from '#server/audit/list.ts'
import { readCountedPage } from '#server/db/lists/read-list.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { pageReply } from '#server/http/page-reply.ts'
import {
  registerEndpoint,
  registerFileEndpoint,
  type ApiServer,
} from '#server/http/register-endpoint.ts'

const file = { name: 'audit', rows, module: new URL('export.ts', import.meta.url).href }

export function auditRoutes(api: ApiServer, { db }: Pick<Dependencies, 'db'>): void {
  registerEndpoint(api, { getAudit }, async (input) => {
    const page = await readCountedPage(db, auditList(input))
    return { data: page.rows.map(presentEntry), ...pageReply(page) }
  })

  registerFileEndpoint(api, { exportAudit }, (input, { actor, reply }) =>
    api.sendCsv(reply, actor, file, input),
  )
}

function presentEntry(it: AuditRow): AuditEntry {
  const { actorId, actorName, actorPhone, actorAddress, actorRole } = it
  const isSomeone = actorId !== null && actorRole !== null
  return {
    _id: String(it.id),
    at: toIso(it.at),
    kind: it.kind,
    actor: isSomeone
      ? {
          _id: actorId,
          name: actorName ?? '',
          phone: visiblePhone(actorPhone ?? ''),
          address: actorAddress ?? '',
          role: actorRole,
        }
      : null,
    about: {
      _id: it.aboutId,
      name: it.aboutName,
      phone: visiblePhone(it.aboutPhone),
      address: it.aboutAddress,
      role: it.aboutRole,
    },
    subject: it.subject,
  }
}
