import { createHash } from 'node:crypto'
import {
  calendarFeed,
  endCalendarFeed,
  getCalendarFeed,
  makeCalendarFeed,
} from '#contract/jobs/calendar-feed.ts'
import type { Settings } from '#contract/settings/settings.ts'
import { Refusal } from '#domain/refusals.ts'
import { addDays, indiaClock, toIso } from '#domain/schedule.ts'
import { mustSetUpFactor } from '#domain/sign-in/second-factor.ts'
import { wrongKeysPerMinute } from '#domain/tracking/tracking.ts'
import { publicOrigin } from '#server/config/config.ts'
import { relyingPartyId } from '#server/config/relying-party.ts'
import { hashToken, newToken } from '#server/config/secrets.ts'
import { recordAudit } from '#server/db/audit.ts'
import { transact } from '#server/db/database.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { authorize, type Authority } from '#server/http/authorize.ts'
import { limitFailedAttempts } from '#server/http/rate-limit.ts'
import {
  registerEndpoint,
  registerFileEndpoint,
  type ApiServer,
} from '#server/http/register-endpoint.ts'
import { writeCalendarFeed } from '#server/jobs/calendar-feed-file.ts'
import {
  deleteCalendarFeed,
  calendarFeedJobs,
  calendarFeedSince,
  findCalendarFeed,
  saveCalendarFeed,
  type CalendarFeedReader,
} from '#server/jobs/calendar-feed-repo.ts'

type CalendarFeedDeps = Pick<
  Dependencies,
  'db' | 'engine' | 'settings' | 'config' | 'otpKey' | 'now'
>

// Days of past and future jobs in the feed.
const [daysBack, daysAhead] = [31, 180]

/** Registers the secret addresses from which calendar programs read jobs. */
export function calendarFeedRoutes(api: ApiServer, deps: CalendarFeedDeps): void {
  const { db, config, now } = deps
  registerEndpoint(api, { getCalendarFeed }, async (_, { actor }) => {
    const since = await calendarFeedSince(db, actor.id)
    return { since: toIso(since ?? null) }
  })

  registerEndpoint(api, { makeCalendarFeed }, async (_, { actor }) => {
    const [key, at] = [newToken(), now()]
    await transact(db, async (tx) => {
      await saveCalendarFeed(tx, { account_id: actor.id, key_hash: hashToken(key), at })
      const about = { subject: actor.id, aboutId: actor.id }
      await recordAudit(tx, { at, actorId: actor.id, kind: 'calendar-shared', ...about })
    })
    return { url: `${publicOrigin(config)}${calendarFeed.path}?key=${key}` }
  })

  registerEndpoint(api, { endCalendarFeed }, async (_, { actor }) => {
    await transact(db, async (tx) => {
      if (!(await deleteCalendarFeed(tx, actor.id))) return
      const about = { subject: actor.id, aboutId: actor.id }
      await recordAudit(tx, { at: now(), actorId: actor.id, kind: 'calendar-unshared', ...about })
    })
    return { message: 'The address no longer works' }
  })

  serveCalendarFeed(api, deps)
}

function serveCalendarFeed(api: ApiServer, deps: CalendarFeedDeps): void {
  const { db, settings, config, now } = deps
  const countFailedAttempt = limitFailedAttempts(deps, 'feed', wrongKeysPerMinute)
  registerFileEndpoint(api, { calendarFeed }, async ({ key }, { request, reply }) => {
    const reader = await findCalendarFeed(db, hashToken(key), relyingPartyId(config))
    if (!reader) {
      await countFailedAttempt(request.ip)
      throw new Refusal('calendar_not_found')
    }
    const inForce = await settings.current()
    authorize(makeCalendarFeed, authorityOf(reader, inForce))
    const { date } = indiaClock(now())
    const days = { from: addDays(date, -daysBack), to: addDays(date, daysAhead) }
    const jobs = await calendarFeedJobs(db, days, reader.role === 'admin' ? undefined : reader.id)
    const site = { brand: inForce.business.brand, origin: publicOrigin(config) }
    const file = writeCalendarFeed(jobs, { ...reader, language: reader.language || 'en' }, site)
    const etag = `"${createHash('sha256').update(file).digest('base64url')}"`
    reply.header('etag', etag).header('cache-control', 'private, no-cache')
    return reply.header('content-type', 'text/calendar; charset=utf-8').send(file)
  })
}

/**
 * A feed stands for the session that made it: it is asked for no code again, but ends with a second
 * factor that was set up later.
 */
function authorityOf(
  { role, rights, at, confirmedAt, passkeySince }: CalendarFeedReader,
  { team }: Settings,
): Authority {
  const since =
    role === 'admin' ? Math.min(confirmedAt ?? Infinity, passkeySince ?? Infinity) : Infinity
  return {
    role,
    rights,
    mustSetUpFactor: mustSetUpFactor({ role, hasSecondFactor: since !== Infinity }, team.totp),
    mustStepUp: since !== Infinity && since > at,
    scopes: null,
  }
}
