import { z } from 'zod/mini'
import { languages } from '#contract/locales.ts'
import {
  getSettings,
  getSettingsHistory,
  getSmsTexts,
  restoreSettings,
} from '#contract/settings/calls.ts'
import { putSettings, settingsRefusal } from '#contract/settings/put-settings.ts'
import { settingsShape, type Settings } from '#contract/settings/settings.ts'
import { smsNotifications } from '#domain/notifications/specs.ts'
import { Refusal } from '#domain/refusals.ts'
import { toIso } from '#domain/schedule.ts'
import { listChanges } from '#domain/settings/changes.ts'
import { lastAlert } from '#server/db/alerts.ts'
import { transact } from '#server/db/database.ts'
import { findVersion, newestVersion } from '#server/db/settings.ts'
import type { Tx } from '#server/db/tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { registerEndpoint, type ApiServer } from '#server/http/register-endpoint.ts'
import { registeredText } from '#server/notifications/templates/texts.ts'
import { changeText, namesIn } from '#server/settings/changes.ts'
import { publish } from '#server/settings/publish.ts'
import { latestVersions, findAccountName, shownVersions } from '#server/settings/repo.ts'

type Reply = z.infer<typeof putSettings.output>
/** What later features know about settings. */
type Effects = {
  /** Finds the bookings on days that a version closes. */
  readonly findOnClosedDays: (version: number) => Promise<Omit<Reply, 'version'>>
  readonly hasVerifiedWorkers: (tx: Tx) => Promise<boolean>
}

/** Reads, publishes and restores the settings, and lists their history. */
export function settingsRoutes(
  api: ApiServer,
  {
    db,
    engine,
    settings,
    now,
    config,
  }: Pick<Dependencies, 'db' | 'engine' | 'settings' | 'now' | 'config'>,
  { findOnClosedDays, hasVerifiedWorkers }: Effects,
): void {
  const hasSmsProvider = config.messages.sms !== 'outbox'
  const context = { engine, hasSmsProvider, hasVerifiedWorkers }
  const reply = async (version: number) => ({ version, ...(await findOnClosedDays(version)) })

  registerEndpoint(api, { getSettings }, async () => {
    const { version, settings: document, at, authorId } = await settings.currentVersion()
    const changed_by = authorId === null ? null : await findAccountName(db, authorId)
    const failedAt = await lastAlert(db, 'pages-failed')
    const pages_failed_since = toIso(failedAt ?? null)
    return { version, settings: document, changed_at: toIso(at), changed_by, pages_failed_since }
  })

  registerEndpoint(
    api,
    { putSettings },
    async ({ version, settings: document, anyway }, { actor }) => {
      const kind = 'settings-changed'
      const act = { ...context, actorId: actor.id, at: now(), kind, anyway } as const
      return reply(await transact(db, (tx) => publish({ tx, ...act }, version, document)))
    },
  )

  registerEndpoint(api, { restoreSettings }, async ({ version, anyway }, { actor }) => {
    const kind = 'settings-restored'
    const act = { ...context, actorId: actor.id, at: now(), kind, anyway } as const
    return reply(
      await transact(db, async (tx) => {
        const earlier = await findVersion(tx, version)
        if (!earlier) throw new Refusal('settings_version_not_found')
        return publish({ tx, ...act }, await newestVersion(tx), revalidate(earlier.settings))
      }),
    )
  })

  registerEndpoint(api, { getSmsTexts }, async ({ brand, hindi, phone }) => {
    const { registered } = (await settings.current()).messages
    return { texts: listSmsTexts(registered, { brand, phone, hindi: hindi || undefined }) }
  })

  registerEndpoint(api, { getSettingsHistory }, async () => {
    const versions = await latestVersions(db)
    return {
      versions: versions
        .slice(0, shownVersions)
        .map(({ version, at, by, settings: document }, index) => ({
          version,
          at: toIso(at),
          by,
          ...compareVersions(versions[index + 1]?.settings, document),
        })),
    }
  })
}

/** What a version changed; the first one has no predecessor. */
function compareVersions(before: Settings | undefined, after: Settings) {
  if (!before) return { changes: [], changed: null, names: {} }
  const changed = listChanges(before, after)
  return { changes: changed.map(changeText), changed, names: namesIn(changed, [before, after]) }
}

/** The SMS with a sign-in code is in English only. */
const smsTexts = [
  { type: 'otp', language: 'en' } as const,
  ...smsNotifications.flatMap((type) => languages.map((language) => ({ type, language }))),
]

type Names = Settings['messages']['registered']

function listSmsTexts(registered: Names, preview: Names) {
  return smsTexts.map(({ type, language }) => ({
    type,
    language,
    registered: registeredText(type, language, registered),
    asked: registeredText(type, language, preview),
  }))
}

/** The validation rules may have become stricter since. */
function revalidate(document: Settings): Settings {
  const checked = z.safeParse(settingsShape, document)
  if (!checked.success) throw settingsRefusal(checked.error.issues)
  return checked.data
}
