import { useEffect, useEffectEvent, useState, type ComponentType } from 'react'
import { common } from '#i18n/common.ts'
import { afterPaint } from '#web/lib/after-paint.ts'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

type LazyDialog<Props> = {
  readonly Dialog: ComponentType<Props>
  /** Called by the screen that opens the dialog, to load its script after the first paint. */
  readonly usePreload: () => void
}

/** A dialog whose script loads after the first view. A failure to load shows a toast. */
export function lazyDialog<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): LazyDialog<Props> {
  let ready: ComponentType<Props> | undefined
  const fetch = async () => (ready = await load())
  function Dialog(props: Props) {
    const [Loaded, setLoaded] = useState(() => ready)
    const fail = useEffectEvent(() => {
      toast('error', common.notLoaded, toastMs.long)
      props.onClose()
    })
    useEffect(() => {
      if (Loaded) return undefined
      let isOpen = true
      fetch().then(
        (it) => isOpen && setLoaded(() => it),
        () => isOpen && fail(),
      )
      return () => {
        isOpen = false
      }
    }, [Loaded])
    return Loaded ? <Loaded {...props} /> : null
  }
  // Ignores failures: opening the dialog tries again.
  const preload = () => void fetch().catch(() => {})
  return { Dialog, usePreload: () => useEffect(() => afterPaint(preload), []) }
}
