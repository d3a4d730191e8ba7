import { endSessions, getSessions, otherSessions } from '#contract/accounts/sessions.ts'
import { toIso } from '#domain/schedule.ts'
import { recordAudit } from '#server/db/audit.ts'
import { transact } from '#server/db/database.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { registerEndpoint, type ApiServer } from '#server/http/register-endpoint.ts'
import { clearSession } from '#server/sessions/cookies.ts'
import { endSessionOf, listSessions } from '#server/sessions/repo.ts'

/** Registers the endpoints with which users list and end their own sessions. */
export function mySessionRoutes(
  api: ApiServer,
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
): void {
  registerEndpoint(api, { getSessions }, async (_input, { actor }) => ({
    sessions: (await listSessions(db, actor, now())).map((it) => ({
      _id: it.id,
      own: it.id === actor.sessionId,
      browser: it.browser,
      device: it.device,
      created_at: toIso(it.createdAt),
      // The last use of the current session may not be stored yet.
      seen_at: toIso(it.id === actor.sessionId ? actor.seenAt : it.seenAt),
    })),
  }))

  registerEndpoint(api, { endSessions }, async ({ _id }, { actor, reply }) => {
    const at = now()
    const ended = await transact(db, async (tx) => {
      const meant =
        _id === otherSessions
          ? (await listSessions(tx, actor, at)).filter(({ id }) => id !== actor.sessionId)
          : [{ id: _id }]
      let count = 0
      for (const { id } of meant) {
        // Nothing is recorded for a session that has already ended or is not the user's.
        if (!(await endSessionOf(tx, actor.id, id))) continue
        count++
        const act = { kind: 'session-ended', subject: id, aboutId: actor.id } as const
        await recordAudit(tx, { at, actorId: actor.id, ...act })
      }
      return count
    })
    if (_id === actor.sessionId) clearSession(reply)
    return { message: ended === 1 ? 'Session ended' : 'Sessions ended', ended }
  })
}
