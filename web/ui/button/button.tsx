import { useLayoutEffect, useRef, type ComponentProps, type MouseEvent } from 'react'
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

/** Disabled, it does nothing but keeps the focus, which browsers take from a `disabled` button. */
export function Button(props: ButtonProps) {
  const { busy = false, busyText, disabled = false, onClick, ...others } = props
  const { variant, size, wide, iconOnly, className, ...rest } = others
  const isOff = busy || disabled
  return (
    <button
      type="button"
      {...rest}
      ref={useFocusedPlace()}
      className={classNames(buttonClass({ variant, size, wide, iconOnly }), className)}
      aria-disabled={isOff || rest['aria-disabled']}
      data-busy={busy || undefined}
      data-disabled={disabled || undefined}
      onClick={isOff ? ignore : onClick}
    >
      {busy && <Spinner />}
      {(busy && busyText) || rest.children}
    </button>
  )
}

function ignore(event: MouseEvent): void {
  event.preventDefault()
  event.stopPropagation()
}

/** Of a focused button that goes, as with the row that it acted on, the place keeps the focus. */
function useFocusedPlace() {
  const ref = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const button = ref.current
    return () => {
      if (document.activeElement === button) requestAnimationFrame(rememberFocus(button))
    }
  }, [])
  return ref
}
