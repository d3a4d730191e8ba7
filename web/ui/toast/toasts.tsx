import { X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore, type KeyboardEvent } from 'react'
import { createPortal } from 'react-dom'
import { common } from '#i18n/common.ts'
import { Button } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { onTopLayerChange, topLayerHost } from '#web/ui/dialog/top-layer.ts'
import { NoticeIcon, noticeClass } from '#web/ui/notice.tsx'
import {
  dismissToast,
  pauseToasts,
  resumeToasts,
  shownToasts,
  subscribeToasts,
  type Toast,
  type ToastAction,
} from '#web/ui/toast/toast-store.ts'
import css from './toasts.module.css'

/** Renders the toasts; use once. Moves into the open modal, outside which the page is inert. */
export function Toasts() {
  const toasts = useSyncExternalStore(subscribeToasts, shownToasts)
  const host = useSyncExternalStore(onTopLayerChange, topLayerHost)
  return createPortal(<Region toasts={toasts} />, host)
}

function Region({ toasts }: { toasts: readonly Toast[] }) {
  const ref = useRef<HTMLDivElement>(null)
  // The top layer escapes the dialog's clipping; older browsers fall back to z-index.
  useLayoutEffect(() => {
    // A dialog that has just closed removed this from the document; a new host follows.
    if (ref.current?.isConnected) ref.current.showPopover?.()
  }, [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- records the time only
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

function ToastCard({ toast: { id, tone, text, action } }: { toast: Toast }) {
  return (
    <div className={css.toast} data-tone={tone}>
      <span className={classNames(css.mark, noticeClass(tone))}>
        <NoticeIcon tone={tone} />
      </span>
      <p className={css.text}>{text}</p>
      {action && <NextStep id={id} action={action} />}
      <Button variant="quiet" iconOnly aria-label={common.dismiss} onClick={() => close(id)}>
        <X aria-hidden="true" />
      </Button>
    </div>
  )
}

/** Id of the newest toast that took focus. Each does so once, and never from an open dialog. */
let lastFocused = 0

function NextStep({ id, action }: { id: number; action: ToastAction }) {
  const { takesFocus } = action
  const ref = useRef<HTMLDivElement>(null)
  const from = useRef<Element>(null)
  useEffect(() => {
    if (
      !takesFocus ||
      id <= lastFocused ||
      !ref.current?.isConnected ||
      ref.current.closest('dialog')
    )
      return
    lastFocused = id
    from.current = document.activeElement
    ref.current.querySelector('button')?.focus({ preventScroll: true })
  }, [id, takesFocus])
  function leaveByKey({ key }: KeyboardEvent) {
    if (key !== 'Escape') return
    close(id)
    if (from.current instanceof HTMLElement) from.current.focus({ preventScroll: true })
  }
  function run() {
    close(id)
    action.run()
  }
  return (
    <div ref={ref} className={css.action}>
      <Button wide onClick={run} onKeyDown={leaveByKey}>
        {action.label}
      </Button>
    </div>
  )
}

// Removing a focused element fires no blur, so the other toasts would stay paused.
function close(id: number): void {
  dismissToast(id)
  resumeToasts()
}
