import { isDeepStrictEqual } from 'node:util'
import type { Settings } from '#contract/settings/settings.ts'
import { valueAt } from '#domain/settings/merge.ts'

type Publishing = {
  readonly hasSmsProvider: boolean
  /** The settings of an earlier version, whose placeholders are unconfirmed again. */
  readonly isPutBack: boolean
}

/**
 * Derives the new version from what an owner sent: updates the placeholders and the registered SMS
 * names.
 */
export function nextVersion(
  before: Settings,
  sent: Settings,
  { hasSmsProvider, isPutBack }: Publishing,
): Settings {
  const isStillOpen = (path: string) =>
    sent.business.placeholders.includes(path) &&
    isDeepStrictEqual(valueAt(before.business, path), valueAt(sent.business, path))
  const placeholders = isPutBack
    ? sent.business.placeholders
    : before.business.placeholders.filter(isStillOpen)
  return {
    ...sent,
    business: { ...sent.business, placeholders },
    messages: { ...sent.messages, registered: registeredAfter(before, sent, hasSmsProvider) },
  }
}

/**
 * The names in SMS follow the business until a provider sends them, as texts are then registered
 * with it; a placeholder is never registered, so the first real name is followed even then.
 */
function registeredAfter(
  before: Settings,
  sent: Settings,
  hasSmsProvider: boolean,
): Settings['messages']['registered'] {
  const was = before.messages.registered
  const { registered } = sent.messages
  const follows = (name: 'brand' | 'phone') =>
    registered[name] === was[name] &&
    (hasSmsProvider
      ? before.business.placeholders.includes(name)
      : was[name] === before.business[name])
  const { brand, hindi, phone } = sent.business
  return {
    ...registered,
    ...(follows('brand') && registered.hindi === was.hindi && { brand, hindi: hindi.brand }),
    ...(follows('phone') && { phone }),
  }
}
