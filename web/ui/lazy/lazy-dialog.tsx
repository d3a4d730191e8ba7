import { IsRestoringProvider } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState, type ComponentType } from 'react'
import { common } from '#i18n/common.ts'
import { afterPaint, usePainted } from '#web/lib/after-paint.ts'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

type LazyDialog<Props> = {
  readonly Dialog: ComponentType<Props>
  /** Called by the screen that opens the dialog, to load its script after the first paint. */
  readonly usePreload: () => void
}

/**
 * A dialog whose script loads after the first view, and whose queries wait for its own first paint,
 * since sending them takes a third of its opening. A failure to load shows a toast.
 */
export function lazyDialog<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): LazyDialog<Props> {
  let ready: ComponentType<Props> | undefined
  const fetch = async () => (ready = await load())
  function Dialog(props: Props) {
    const [Loaded, setLoaded] = useState(() => ready)
    const isPainted = usePainted()
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
    return (
      <IsRestoringProvider value={!isPainted}>
        {Loaded && <Loaded {...props} />}
      </IsRestoringProvider>
    )
  }
  // Ignores failures: opening the dialog tries again.
  const preload = () => void fetch().catch(() => {})
  return { Dialog, usePreload: () => useEffect(() => afterPaint(preload), []) }
}
