import type { PublicSettings, ShownFeedback } from '#contract/settings/public-settings.ts'
import type { Settings } from '#contract/settings/settings.ts'
import { firstName } from '#domain/accounts.ts'
import { averageStars, minPublished } from '#domain/feedback/feedback.ts'
import { placeIn } from '#domain/place-in-address.ts'
import { indiaClock } from '#domain/schedule.ts'
import type { Config } from '#server/config/config.ts'
import { hashToken } from '#server/config/secrets.ts'
import type { Db } from '#server/db/tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { findVerified, latestPublished, tallyFeedback } from '#server/site/repo.ts'
import type { SiteState } from '#server/site/site.ts'

/** Reads everything the pages depend on. */
export async function readSiteState({
  db,
  settings: store,
  config,
}: Pick<Dependencies, 'db' | 'settings' | 'config'>): Promise<SiteState> {
  const { version, settings } = await store.currentVersion()
  const { crew, gallery, claims, business } = settings
  const verified = await findVerified(
    db,
    crew.flatMap(({ workerId }) => workerId ?? []),
  )
  const members = crew.map(({ workerId, ...shown }) => ({
    ...shown,
    isChecked: workerId !== undefined && verified.has(workerId),
  }))
  const feedback = settings.reviews.show ? await readFeedback(db, settings) : undefined
  return {
    key: [version, ...[...verified].toSorted(), feedback && keyOf(feedback)].join(' '),
    settings: publicPart(version, settings, config),
    content: { crew: members, gallery, claims, feedback },
    // A public site must not show a placeholder phone number that belongs to someone else.
    isOpen: !config.isHttps || business.placeholders.length === 0,
  }
}

/** Feedback from customers; undefined while too little is published. */
async function readFeedback(db: Db, { business }: Settings): Promise<ShownFeedback | undefined> {
  const latest = await latestPublished(db)
  if (latest.length < minPublished) return undefined
  const tally = await tallyFeedback(db)
  return {
    average: averageStars(tally) ?? 0,
    count: tally.count,
    latest: latest.map(({ stars, text, reply, at, name, address }) => ({
      name: firstName(name),
      town: placeIn(address, business),
      stars,
      text,
      reply,
      date: indiaClock(at).date,
    })),
  }
}

const keyOf = (it: ShownFeedback): string => hashToken(JSON.stringify(it))

/** The part of the settings that is public. */
export function publicPart(
  version: number,
  all: Settings,
  config?: Pick<Config, 'razorpay'>,
): PublicSettings {
  const { placeholders: _, ...business } = all.business
  const { hours, closures, openings, booking, catalogue, documentsKeptDays, billing } = all
  const addsGst = billing.tax === 'regular' && !billing.inclusive
  return {
    version,
    business,
    hours,
    closures,
    openings,
    booking,
    catalogue: withoutChecklists(catalogue),
    documentsKeptDays,
    takesUpi: billing.upiId !== '',
    paysOnline: config?.razorpay !== undefined,
    addsGst,
    roundsPrice: billing.roundRupee && !addsGst,
  }
}

/** What workers tick is on no page, and would make each of them longer. */
const withoutChecklists = (catalogue: Settings['catalogue']): Settings['catalogue'] => ({
  ...catalogue,
  services: catalogue.services.map((it) => ({ ...it, checklist: undefined })),
})
