import { ImagePlus, X } from 'lucide-react'
import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import { problemPhoto } from '#contract/problems/problems.ts'
import { maxProblemPhotos } from '#domain/problems/problems.ts'
import { problemReport as copy } from '#i18n/problems.ts'
import { upload } from '#web/api/upload.ts'
import { useAction } from '#web/api/use-action.ts'
import { shrinkImage } from '#web/lib/shrink-image.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import { Muted, Row, Stack } from '#web/ui/layout.tsx'
import css from './photo-field.module.css'

type PhotoFieldProps = {
  /** URLs of the uploaded photos. */
  photos: readonly string[]
  hint: (most: number) => string
  error: string | undefined
  onChange: (photos: readonly string[]) => void
  onUploading: (isUploading: boolean) => void
}

/** Field for photos, which are uploaded when picked and can be removed again. */
export function PhotoField(props: PhotoFieldProps) {
  const { photos, hint, error, onChange, onUploading } = props
  const id = useId()
  const picker = useRef<HTMLInputElement>(null)
  const { isBusy, sentence: failure, send } = useSendPhotos(photos, onChange)
  useEffect(() => onUploading(isBusy), [isBusy, onUploading])
  return (
    <Stack gap={2} start role="group" aria-labelledby={id}>
      <div id={id} className={css.label}>
        <p>{copy.photos}</p>
        <Muted className={css.hint}>{hint(maxProblemPhotos)}</Muted>
      </div>
      <Row as="ul" className={css.photos}>
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
      </Row>
      <input
        ref={picker}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={copy.addPhoto}
        onChange={({ target }) => {
          send([...(target.files ?? [])])
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
    </Stack>
  )
}

/** Enough to show a stain, at about a tenth of a phone photo's file size. */
const shrunk = { maxSide: 2000, qualities: [0.85] } as const

/** Uploads photos one by one, and stops at the first failure. */
function useSendPhotos(photos: readonly string[], onChange: (photos: readonly string[]) => void) {
  const latest = useRef(photos)
  useLayoutEffect(() => {
    latest.current = photos
  }, [photos])
  return useAction(async (files: readonly File[]) => {
    for (const file of files.slice(0, maxProblemPhotos - photos.length)) {
      // The server may be able to read what the browser cannot, and decides.
      const photo = (await shrinkImage(file, shrunk)) ?? file
      const { imageUrl } = await upload(problemPhoto, photo)
      // Others may have been removed meanwhile.
      onChange([...latest.current, imageUrl])
    }
  })
}
