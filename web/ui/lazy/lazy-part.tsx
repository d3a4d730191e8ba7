import { lazy, type ComponentType, type ReactNode } from 'react'
import { common } from '#i18n/common.ts'
import { Muted } from '#web/ui/layout.tsx'

/**
 * A part of a screen whose script loads when the part is first shown. A failure to load replaces
 * this part alone, by a sentence, and the rest of the screen stays.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Failed: () => ReactNode = NotLoaded,
) =>
  lazy<ComponentType<Props>>(() =>
    load().then(
      (Loaded) => ({ default: Loaded }),
      () => ({ default: Failed }),
    ),
  )

function NotLoaded() {
  return <Muted>{common.notLoaded}</Muted>
}
