import type { SettingLabel } from '#contract/settings/paths.ts'
import { notificationLog } from '#i18n/notification-log.ts'
import { settingLabels } from '#i18n/setting-labels.ts'

const kinds = Object.entries(notificationLog.kinds).map(
  ([kind, label]) => [`messages.kinds.${kind}`, { label }] as const,
)
const labels: ReadonlyMap<string, SettingLabel> = new Map([
  ...Object.entries(settingLabels),
  ...kinds,
])

/** The label of a setting, whatever its place in a list. A newer release may name unknown ones. */
export function settingLabel(path: string): SettingLabel {
  return labels.get(path.replaceAll(/\.\d+/g, '')) ?? { label: path.split('.').at(-1) ?? path }
}
