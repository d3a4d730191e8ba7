import { useLayoutEffect, useRef, type ComponentProps } from 'react'
import { buttonClass, type ButtonStyle } from '#web/ui/button/link-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Spinner } from '#web/ui/spinner.tsx'

type ButtonProps = ComponentProps<'button'> &
  ButtonStyle & {
    /** Disables the button and shows a spinner with `busyText`. */
    busy?: boolean
    busyText?: string | undefined
  }

export function Button(props: ButtonProps) {
  const { busy = false, busyText, variant, size, wide, iconOnly, className, ...rest } = props
  const ref = useFocusKept(busy)
  return (
    <button
      type="button"
      {...rest}
      ref={ref}
      className={classNames(buttonClass({ variant, size, wide, iconOnly }), className)}
      disabled={busy || rest.disabled}
      data-busy={busy || undefined}
    >
      {busy && <Spinner />}
      {(busy && busyText) || rest.children}
    </button>
  )
}

/** Restores focus after the busy state, because browsers blur a disabled button. */
function useFocusKept(busy: boolean) {
  const ref = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const button = ref.current
    if (!busy || document.activeElement !== button) return undefined
    return () => {
      requestAnimationFrame(() => isFocusFree() && button?.focus())
    }
  }, [busy])
  return ref
}

function isFocusFree(): boolean {
  return !document.activeElement || document.activeElement === document.body
}
