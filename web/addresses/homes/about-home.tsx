import { useState, type ComponentProps } from 'react'
import type { HomeOf } from '#web/addresses/homes/home-calls.ts'
import { Button } from '#web/ui/button/button.tsx'
import { lazyDialog } from '#web/ui/lazy/lazy-dialog.tsx'

/** Loaded when it opens: few visits open it. */
const homeDialog = lazyDialog(
  async () => (await import('#web/addresses/homes/home-dialog.tsx')).HomeDialog,
)

type AboutHomeProps = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  home: HomeOf
  /** What a customer wrote once, to be kept in the note. */
  message?: string
  onOpen?: () => void
}

/** A button that opens what workers should know of a home, to write it. */
export function AboutHome({ home, message, onOpen, ...button }: AboutHomeProps) {
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    onOpen?.()
    setOpen(true)
  }
  return (
    <>
      <Button variant="quiet" size="small" {...button} onClick={open} />
      {isOpen && <homeDialog.Dialog home={home} message={message} onClose={() => setOpen(false)} />}
    </>
  )
}
