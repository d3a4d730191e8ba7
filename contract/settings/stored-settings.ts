import { defaultSettings } from '#contract/settings/default-settings.ts'
import { fill } from '#contract/settings/defaults.ts'
import { settingsShape, type Settings } from '#contract/settings/settings.ts'
import { withChecklists } from '#domain/catalogue/checklists.ts'

/**
 * Reads a version stored by any release: missing fields come from the defaults, unknown ones are
 * dropped. It was validated when published, so nothing is refused.
 */
export function readSettings(stored: unknown): Settings {
  const read = fill(settingsShape, stored, defaultSettings) as Settings
  return { ...read, pay: payById(read), catalogue: withChecklists(read.catalogue) }
}

/**
 * Pay was kept by label, without a general rule: names the services by id. What no service is
 * called any more is kept apart, for the owner to look at.
 */
function payById({ pay, catalogue }: Settings): Settings['pay'] {
  const { percent, rupees } = pay
  const named = Object.groupBy([...pay.services, ...pay.unknown], ({ service }) => service)
  const found = Object.entries(named).flatMap(([name, [rule] = [undefined]]) => {
    const id = catalogue.services.find((it) => it.id === name || it.label === name)?.id
    if (!rule) return []
    // Of both values, the rupees counted.
    const only = rule.rupees === null ? rule : { ...rule, percent: null }
    return [{ isKnown: id !== undefined, rule: { ...only, service: id ?? name } }]
  })
  const services = found.flatMap(({ isKnown, rule }) => (isKnown ? [rule] : []))
  const unknown = found.flatMap(({ isKnown, rule }) => (isKnown ? [] : [rule]))
  return { percent, rupees, services, unknown }
}
