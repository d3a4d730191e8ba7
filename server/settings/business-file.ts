import { isDeepStrictEqual } from 'node:util'
import { checkBusiness, type Business as BusinessFile } from '#contract/business.ts'
import { defaultSettings } from '#contract/settings/default-settings.ts'
import type { Settings } from '#contract/settings/settings.ts'
import { valueAt } from '#domain/settings/merge.ts'

/** Reads business.config.ts; undefined when the file is missing or still holds its defaults. */
export async function readBusinessFile(
  load: () => Promise<unknown> = loadFacts,
): Promise<BusinessFile | undefined> {
  const facts = await load()
  if (facts === undefined) return undefined
  const file = checkBusiness(facts)
  return isDeepStrictEqual(toSettings(file), defaultSettings) ? undefined : file
}

/** Imported dynamically: an edited file may have a syntax error, or be missing. */
async function loadFacts(): Promise<unknown> {
  try {
    const { business } = await import('#business')
    return business
  } catch (error) {
    const { message, stack = '' } = error as Error
    if (Reflect.get(error as Error, 'code') === 'ERR_MODULE_NOT_FOUND') return undefined
    const line = /business\.config\.ts:(\d+)/.exec(stack)?.[1]
    const place = line ? ` near line ${line}` : ''
    throw new Error(
      `business.config.ts cannot be read${place}: ${message.split('\n')[0]}. Look for a comma or a quote that is missing.`,
      { cause: error },
    )
  }
}

/** Converts the file to settings. */
export function toSettings(file: BusinessFile): Settings {
  const { hours, changeUntilHours, crews, documentsKeptDays, notices, ...facts } = file
  const hindi = facts.hindi ?? {}
  const business = { ...facts, hindi, placeholders: findPlaceholders(file) }
  return {
    ...defaultSettings,
    business,
    hours,
    booking: { ...defaultSettings.booking, changeUntilHours, crews: crews ?? null },
    billing: { ...defaultSettings.billing, state: facts.address.state },
    documentsKeptDays,
    notices,
    messages: {
      ...defaultSettings.messages,
      registered: { brand: facts.brand, hindi: hindi.brand, phone: facts.phone },
    },
  }
}

/**
 * An owner who emptied the list in the file has confirmed every fact. Otherwise a fact that differs
 * from its default counts as confirmed.
 */
function findPlaceholders({ placeholders, ...facts }: BusinessFile): string[] {
  if (placeholders.length === 0) return []
  const { business } = defaultSettings
  return business.placeholders.filter(
    (path) =>
      placeholders.includes(path) ||
      isDeepStrictEqual(valueAt(facts, path), valueAt(business, path)),
  )
}
