import { X } from 'lucide-react'
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { common } from '#i18n/common.ts'
import { Button } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { onTopLayerChange, topLayerHost } from '#web/ui/dialog/top-layer.ts'
import { NoticeIcon } from '#web/ui/notice.tsx'
import {
  dismissToast,
  pauseToasts,
  resumeToasts,
  shownToasts,
  subscribeToasts,
  type Toast,
} from '#web/ui/toast/toast-store.ts'
import css from './toasts.module.css'

/** Where toasts appear; render it once. It moves into the open modal, whose outside is inert. */
export function Toasts() {
  const toasts = useSyncExternalStore(subscribeToasts, shownToasts)
  const host = useSyncExternalStore(onTopLayerChange, topLayerHost)
  return createPortal(<Region toasts={toasts} />, host)
}

function Region({ toasts }: { toasts: readonly Toast[] }) {
  const ref = useRef<HTMLDivElement>(null)
  // The top layer frees it from the dialog's clipping; older browsers fall back to z-index.
  useLayoutEffect(() => ref.current?.showPopover?.(), [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- holds the time only
    <section
      ref={ref}
      className={css.region}
      data-no-print
      popover="manual"
      aria-label={common.notifications}
      onPointerEnter={pauseToasts}
      onPointerLeave={resumeToasts}
      onFocus={pauseToasts}
      onBlur={resumeToasts}
    >
      <div role="alert" className={css.list}>
        {toasts
          .filter(({ urgent }) => urgent)
          .map((it) => (
            <ToastCard key={it.id} toast={it} />
          ))}
      </div>
      <div role="status" className={css.list}>
        {toasts
          .filter(({ urgent }) => !urgent)
          .map((it) => (
            <ToastCard key={it.id} toast={it} />
          ))}
      </div>
    </section>
  )
}

function ToastCard({ toast: { id, tone, text } }: { toast: Toast }) {
  return (
    <div className={css.toast}>
      <span className={classNames(css.mark, css[tone])}>
        <NoticeIcon tone={tone} />
      </span>
      <p className={css.text}>{text}</p>
      <Button variant="quiet" iconOnly aria-label={common.dismiss} onClick={() => close(id)}>
        <X aria-hidden="true" />
      </Button>
    </div>
  )
}

// Removing what has focus fires no blur, so the others would wait for ever.
function close(id: number): void {
  dismissToast(id)
  resumeToasts()
}
