import { ImagePlus, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { maxProblemPhotos } from '#domain/problems/problems.ts'
import { problemReport as copy } from '#i18n/problems.ts'
import { errorMessage } from '#web/api/errors.ts'
import { isSignedOut, signInAgain } from '#web/api/sign-in-again.ts'
import { sendPhoto } from '#web/problems/customer/send-photo.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import css from './photo-field.module.css'

type PhotoFieldProps = {
  /** URLs of the uploaded photos. */
  photos: readonly string[]
  error: string | undefined
  onChange: (photos: readonly string[]) => void
  onUploading: (isUploading: boolean) => void
}

/** Field for photos, which are uploaded when picked and can be removed again. */
export function PhotoField({ photos, error, onChange, onUploading }: PhotoFieldProps) {
  const id = useId()
  const picker = useRef<HTMLInputElement>(null)
  const { isBusy, failure, add } = useSendPhotos(photos, onChange, onUploading)
  return (
    <div className={css.field} role="group" aria-labelledby={id}>
      <p id={id} className={css.label}>
        {copy.photos} <span className={css.hint}>{copy.photosHint(maxProblemPhotos)}</span>
      </p>
      <ul className={css.photos}>
        {photos.map((src, n) => (
          <li key={src}>
            <img src={src} alt={copy.photo(n + 1)} />
            <Button
              variant="secondary"
              size="small"
              iconOnly
              aria-label={copy.removePhoto(n + 1)}
              onClick={() => onChange(photos.filter((it) => it !== src))}
            >
              <X aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ul>
      <input
        ref={picker}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={copy.addPhoto}
        onChange={({ target }) => {
          void add([...(target.files ?? [])])
          target.value = ''
        }}
      />
      {photos.length < maxProblemPhotos && (
        <Button
          variant="secondary"
          size="small"
          busy={isBusy}
          busyText={copy.addingPhoto}
          onClick={() => picker.current?.click()}
        >
          <ImagePlus aria-hidden="true" />
          {copy.addPhoto}
        </Button>
      )}
      {(failure ?? error) && <FieldError>{failure ?? error}</FieldError>}
    </div>
  )
}

/** Uploads photos one by one, and stops at the first failure. */
function useSendPhotos(
  photos: readonly string[],
  onChange: (photos: readonly string[]) => void,
  onUploading: (isUploading: boolean) => void,
) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const mark = (to: boolean) => {
    setBusy(to)
    onUploading(to)
  }
  async function add(files: readonly File[]): Promise<void> {
    if (isBusy) return
    setFailure(undefined)
    mark(true)
    let all = photos
    try {
      for (const file of files.slice(0, maxProblemPhotos - photos.length)) {
        all = [...all, await sendPhoto(file)]
        onChange(all)
      }
    } catch (error) {
      if (isSignedOut(error)) signInAgain()
      setFailure(errorMessage(error, { noNetwork: copy.noNetwork, failed: copy.photoFailed }))
    } finally {
      mark(false)
    }
  }
  return { isBusy, failure, add }
}
