import { isDeepStrictEqual } from 'node:util'
import type { Settings } from '#contract/settings/settings.ts'
import { valueAt } from '#domain/settings/merge.ts'

/**
 * Derives the new version from what an owner sent: updates the placeholders and the registered SMS
 * names.
 */
export function nextVersion(before: Settings, sent: Settings): Settings {
  const isStillOpen = (path: string) =>
    sent.business.placeholders.includes(path) &&
    isDeepStrictEqual(valueAt(before.business, path), valueAt(sent.business, path))
  const placeholders = before.business.placeholders.filter(isStillOpen)
  return {
    ...sent,
    business: { ...sent.business, placeholders },
    messages: { ...sent.messages, registered: registeredAfter(before, sent) },
  }
}

/**
 * A placeholder name cannot be registered, so the registered texts take the first real name and
 * phone.
 */
function registeredAfter(before: Settings, sent: Settings): Settings['messages']['registered'] {
  const was = before.messages.registered
  const { registered } = sent.messages
  const isOpen = (path: string) => before.business.placeholders.includes(path)
  const { brand, hindi, phone } = sent.business
  const follows =
    isOpen('brand') && registered.brand === was.brand && registered.hindi === was.hindi
  return {
    ...registered,
    ...(follows && { brand, hindi: hindi.brand }),
    ...(isOpen('phone') && registered.phone === was.phone && { phone }),
  }
}
