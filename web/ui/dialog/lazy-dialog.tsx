import { useEffect, useEffectEvent, useState, type ComponentType } from 'react'
import { common } from '#i18n/common.ts'
import { afterPaint } from '#web/lib/after-paint.ts'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

type LazyDialog<Props> = {
  readonly Dialog: ComponentType<Props>
  /** For the screen that opens it: fetches the script as soon as that screen can be seen. */
  readonly usePreload: () => void
}

/** A dialog whose script the first view does without. Where it cannot be had, a toast says so. */
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
  // Opening it tries again what failed here.
  const preload = () => void fetch().catch(() => {})
  return { Dialog, usePreload: () => useEffect(() => afterPaint(preload), []) }
}
