import { useLayoutEffect, useRef, type ComponentProps } from 'react'
import { buttonClass, type ButtonStyle } from '#web/ui/button/link-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { rememberFocus } from '#web/ui/dialog/return-focus.ts'
import { Spinner } from '#web/ui/spinner.tsx'

type ButtonProps = ComponentProps<'button'> &
  ButtonStyle & {
    /** Disables the button and shows a spinner with `busyText`. */
    busy?: boolean
    busyText?: string | undefined
  }

export function Button(props: ButtonProps) {
  const { busy = false, busyText, variant, size, wide, iconOnly, className, ...rest } = props
  const ref = useFocusKept(busy || rest.disabled === true)
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

/** Browsers blur a button that is disabled, and one that goes with the row it acted on. */
function useFocusKept(isOff: boolean) {
  const ref = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const button = ref.current
    const wasFocused = document.activeElement === button
    return () => {
      if (isOff ? wasFocused : document.activeElement === button)
        requestAnimationFrame(rememberFocus(button))
    }
  }, [isOff])
  return ref
}
