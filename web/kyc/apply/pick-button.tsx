import { useRef, type ReactNode } from 'react'
import { Button } from '#web/ui/button/button.tsx'

type PickProps = {
  label: string
  /** What the file is for, as the field is called. */
  name: string
  /** Opens the camera where there is one. */
  camera?: boolean
  /** The thing to do first. */
  primary?: boolean
  onPick: (file: File) => void
  children: ReactNode
}

/** A button that opens the system's picker: the browser's own file field cannot be made to look like one. */
export function PickButton(props: PickProps) {
  const { label, name, camera = false, primary = false, onPick, children } = props
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        variant={primary ? 'primary' : 'secondary'}
        aria-label={`${label}: ${name}`}
        onClick={() => input.current?.click()}
      >
        {children}
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={name}
        accept={camera ? 'image/*' : 'image/*,application/pdf'}
        {...(camera && { capture: 'environment' })}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onPick(file)
          // The same file may be picked again after it was removed.
          target.value = ''
        }}
      />
    </>
  )
}
