import { ImagePlus } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { PathTo } from '#contract/settings/paths.ts'
import { crop, picturesSettings as copy } from '#i18n/pictures-settings.ts'
import type { Size } from '#web/pictures/cropping.ts'
import { settingLabel } from '#web/settings/setting-label.ts'
import { asText, type SettingsForm } from '#web/settings/use-settings-form.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import { Muted, Row, Stack } from '#web/ui/layout.tsx'
import { lazyDialog } from '#web/ui/lazy/lazy-dialog.tsx'
import css from './picture-field.module.css'

const cropping = lazyDialog(async () => (await import('#web/pictures/crop-dialog.tsx')).CropDialog)

type PictureFieldProps = {
  form: SettingsForm
  path: PathTo<string>
  /** Names the subject of the picture, for screen readers. */
  name: string
  frame: Size
  /** Whether the picture can be removed. */
  mayBeEmpty?: boolean
}

/**
 * Form field for a picture: choose, crop and upload it. It takes effect once the settings are
 * saved.
 */
export function PictureField({ form, path, name, frame, mayBeEmpty }: PictureFieldProps) {
  const { label } = settingLabel(path)
  cropping.usePreload()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [photo, setPhoto] = useState<ImageBitmap>()
  const [unreadable, setUnreadable] = useState(false)
  const src = asText(form.value(path))
  const error = unreadable ? crop.unreadable : form.error(path)
  async function pick(file: File): Promise<void> {
    setUnreadable(false)
    const read = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
    if (read) setPhoto(read)
    else setUnreadable(true)
  }
  return (
    <Stack
      gap={2}
      role="group"
      className={css.picture}
      data-tall={frame.height > frame.width || undefined}
      aria-label={copy.pictureOf(name, label)}
      aria-describedby={error ? id : undefined}
      data-invalid={error ? true : undefined}
      tabIndex={-1}
    >
      <p>{label}</p>
      <Preview src={src} frame={frame} alt={copy.pictureOf(name, label)} />
      <Row>
        <Button variant="secondary" onClick={() => input.current?.click()}>
          {src ? copy.replace : copy.choose}
          <span className="visually-hidden"> {copy.pictureOf(name, label)}</span>
        </Button>
        {mayBeEmpty && src && (
          <Button variant="quiet" onClick={() => form.set(path, '')}>
            {copy.takeAway}
          </Button>
        )}
      </Row>
      <FileInput
        ref={input}
        label={copy.pictureOf(name, label)}
        onPick={(file) => void pick(file)}
      />
      {error && <FieldError id={id}>{error}</FieldError>}
      {photo && (
        <cropping.Dialog
          photo={photo}
          frame={frame}
          onClose={() => setPhoto(undefined)}
          onDone={(imageUrl) => {
            form.set(path, imageUrl)
            setPhoto(undefined)
          }}
        />
      )}
    </Stack>
  )
}

type FileInputProps = {
  ref: React.RefObject<HTMLInputElement | null>
  label: string
  onPick: (file: File) => void
}

function FileInput({ ref, label, onPick }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      accept="image/*"
      aria-label={label}
      onChange={({ target }) => {
        const [file] = target.files ?? []
        if (file) onPick(file)
        // Resets the input, so that picking the same file again fires a change event.
        target.value = ''
      }}
    />
  )
}

function Preview({ src, frame, alt }: { src: string; frame: Size; alt: string }) {
  const isTall = frame.height > frame.width || undefined
  if (src) return <img src={src} alt={alt} data-tall={isTall} />
  return (
    <Muted className={css.empty} data-tall={isTall}>
      <ImagePlus aria-hidden="true" />
      {copy.empty}
    </Muted>
  )
}
