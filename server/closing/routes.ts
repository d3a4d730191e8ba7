import { closeDay, getCloseDay, getClosedDays, progressMany } from '#contract/closing.ts'
import { assertClosable, assertSeen, isOverdue } from '#domain/closing.ts'
import { assertRepeats, Refusal } from '#domain/refusals.ts'
import { indiaClock } from '#domain/schedule.ts'
import { contentOf, figuresOf, presentClosing, readDay } from '#server/closing/read-day.ts'
import { findCloseId, findClosing, insertClosing, listClosings } from '#server/closing/repo.ts'
import { recordAudit } from '#server/db/audit.ts'
import { lock, transact } from '#server/db/database.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Actor } from '#server/http/authenticate.ts'
import { registerEndpoint, type ApiServer } from '#server/http/register-endpoint.ts'
import { getAuthorizedOrder } from '#server/orders/authorize-order.ts'
import { applyTransition } from '#server/orders/transition.ts'

const shownDays = 31

/** Registers the end of a day: what is open, what was seen, and jobs that nobody has finished. */
export function closingRoutes(api: ApiServer, deps: Dependencies): void {
  const { db, now } = deps
  registerEndpoint(api, { getCloseDay }, async ({ date = indiaClock(now()).date }) => {
    assertClosable(date, now())
    return readDay(db, date, now())
  })

  registerEndpoint(api, { getClosedDays }, async () => ({
    days: (await listClosings(db, shownDays)).map((it) => ({
      date: it.date,
      ...presentClosing(it),
    })),
  }))

  closeRoute(api, deps)

  registerEndpoint(api, { progressMany }, async ({ serviceids }, { actor }) => {
    const [completed, left]: [string[], { serviceid: string; code: string }[]] = [[], []]
    for (const serviceid of new Set(serviceids))
      try {
        await completeOverdue(deps, actor, serviceid)
        completed.push(serviceid)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        left.push({ serviceid, code: error.code })
      }
    return { completed, left }
  })
}

function closeRoute(api: ApiServer, { db, engine, now }: Dependencies): void {
  registerEndpoint(api, { closeDay }, (input, { actor }) => {
    const { date, close_id: closeId, seen, note } = input
    const at = now()
    assertClosable(date, at)
    const written = { date, note, actorId: actor.id }
    return transact(db, async (tx) => {
      await lock(tx, engine, `close:${date}`)
      const earlier = await findCloseId(tx, closeId)
      if (earlier) {
        assertRepeats(earlier, written)
        return { message: 'The day is closed', n: earlier.n }
      }
      const day = await readDay(tx, date, at)
      assertSeen(seen, figuresOf(day))
      const n = ((await findClosing(tx, date))?.n ?? 0) + 1
      const content = JSON.stringify(contentOf(day))
      await insertClosing(tx, { ...written, n, closeId, at, content })
      const about = { subject: date, aboutId: actor.id }
      await recordAudit(tx, { at, actorId: actor.id, kind: 'day-closed', ...about })
      return { message: 'The day is closed', n }
    })
  })
}

async function completeOverdue(deps: Dependencies, actor: Actor, id: string): Promise<void> {
  if (!isOverdue(await getAuthorizedOrder(deps.db, id, actor), deps.now()))
    throw new Refusal('order_cannot_complete')
  await applyTransition(deps, id, actor, { action: 'complete' })
}
