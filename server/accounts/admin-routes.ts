import {
  addNote,
  endSession,
  getPerson,
  removeNote,
  setDisabled,
} from '#contract/accounts/admin.ts'
import { Refusal } from '#domain/refusals.ts'
import { toIso } from '#domain/schedule.ts'
import { isTokenPhone } from '#domain/tokens.ts'
import { assertMayTouch, setAccess } from '#server/accounts/access.ts'
import {
  countOrders,
  deleteNote,
  listNotes,
  insertNote,
  readKycStatuses,
} from '#server/accounts/admin-repo.ts'
import { presentNote, presentPapers, presentPerson } from '#server/accounts/presenter.ts'
import { findAccountById, type Account } from '#server/accounts/repo.ts'
import { recordAudit } from '#server/db/audit.ts'
import { transact } from '#server/db/database.ts'
import type { Db } from '#server/db/tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { registerEndpoint, type ApiServer } from '#server/http/register-endpoint.ts'
import { endSessionOf, listSessions } from '#server/sessions/repo.ts'

type AdminDeps = Pick<Dependencies, 'db' | 'engine' | 'settings' | 'releaseJobs' | 'now'>

/** Registers the endpoints for an admin's page about one person. */
export function accountAdminRoutes(api: ApiServer, deps: AdminDeps): void {
  const { db, engine, settings, releaseJobs, now } = deps
  noteRoutes(api, deps)
  registerEndpoint(api, { getPerson }, async ({ id }, { actor }) => {
    const account = await getAccountById(db, id)
    const { email, createdAt, disabledAt } = account
    const kyc = account.role === 'worker' && {
      kyc_status: (await readKycStatuses(db, [id])).get(id) ?? null,
      papers_seen: presentPapers(account),
    }
    const dates = {
      created_at: toIso(createdAt),
      disabled_at: toIso(disabledAt),
    }
    return {
      user: {
        ...presentPerson(account),
        email,
        ...dates,
        ...kyc,
        ...(account.monthly === 1 && { monthly: true }),
        ...(account.quiet === 1 && { quiet: true }),
      },
      order_counts: await countOrders(db, id),
      notes: (await listNotes(db, id)).map(presentNote),
      sessions: (await listSessions(db, account, now())).map((it) => ({
        _id: it.id,
        created_at: toIso(it.createdAt),
        seen_at: toIso(it.seenAt),
        is_own: it.id === actor.sessionId,
      })),
    }
  })

  registerEndpoint(api, { endSession }, async ({ userid, sessionid }, { actor }) => {
    await transact(db, async (tx) => {
      assertMayTouch(actor, await getAccountById(tx, userid))
      if (!(await endSessionOf(tx, userid, sessionid))) return
      const ended = { kind: 'session-ended', subject: sessionid, aboutId: userid } as const
      await recordAudit(tx, { at: now(), actorId: actor.id, ...ended })
    })
    return { message: 'Session ended' }
  })

  registerEndpoint(api, { setDisabled }, async ({ userid, disabled }, { actor }) => {
    const at = now()
    const jobs = await transact(db, async (tx) => {
      const account = await getAccountById(tx, userid)
      await setAccess({ tx, engine, actor, at }, account, disabled)
      if (!disabled || account.role !== 'worker') return []
      const leaver = { workerId: userid, actorId: actor.id, at }
      return releaseJobs(tx, leaver, { engine, settings: await settings.current(tx) })
    })
    return { message: disabled ? 'Account disabled' : 'Account enabled', jobs: [...jobs] }
  })
}

/** Registers the endpoints for admins' notes about a person. */
function noteRoutes(api: ApiServer, { db, engine, now }: AdminDeps): void {
  registerEndpoint(api, { addNote }, async ({ userid, text }, { actor }) => {
    const note = await transact(db, async (tx) => {
      await getAccountById(tx, userid)
      const at = now()
      const added = await insertNote(tx, engine, {
        accountId: userid,
        authorId: actor.id,
        text,
        at,
      })
      const about = { subject: String(added.id), aboutId: userid }
      await recordAudit(tx, { at, actorId: actor.id, kind: 'note-added', ...about })
      return added
    })
    return { message: 'Note saved', note: presentNote(note) }
  })

  registerEndpoint(api, { removeNote }, async ({ noteid }, { actor }) => {
    await transact(db, async (tx) => {
      const aboutId = await deleteNote(tx, Number(noteid))
      if (aboutId === undefined) return
      const removed = { kind: 'note-removed', subject: noteid, aboutId } as const
      await recordAudit(tx, { at: now(), actorId: actor.id, ...removed })
    })
    return { message: 'Note removed' }
  })
}

async function getAccountById(db: Db, id: string): Promise<Account> {
  const account = await findAccountById(db, id)
  if (!account || account.erasedAt !== null || isTokenPhone(account.phone))
    throw new Refusal('account_not_found')
  return account
}
