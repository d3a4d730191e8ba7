import { Camera, Clock } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { jobLimits, photoMoments, type PhotoMoment } from '#domain/jobs/steps.ts'
import { jobs as copy } from '#i18n/jobs.ts'
import type { ShownJob, ShownPhoto } from '#web/jobs/my-jobs/my-jobs.ts'
import { addToOutbox } from '#web/jobs/my-jobs/outbox-sender.ts'
import { shrinkImage } from '#web/lib/shrink-image.ts'
import { buttonClass } from '#web/ui/button/link-button.tsx'
import { Muted, Stack } from '#web/ui/layout.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'
import css from './job-photos.module.css'

/** A stain stays visible, and the file is small enough for 2G. */
const shrunk = {
  maxSide: 1600,
  qualities: [0.8, 0.6, 0.4],
  maxBytes: jobLimits.photoBytes,
} as const

type JobPhotosProps = { shown: ShownJob; jobText: string }

/** Before and after photos, taken with the camera and stored on the phone until they are sent. */
export function JobPhotos({ shown: { job, photos }, jobText }: JobPhotosProps) {
  async function add(when: PhotoMoment, files: readonly File[]) {
    for (const file of files.slice(0, jobLimits.photos - photos.length)) {
      const photo = await shrinkImage(file, shrunk)
      if (!photo) {
        toast('error', copy.photoUnreadable, toastMs.long)
        continue
      }
      await addToOutbox({ job: job._id, jobText }, { type: 'photo', when, photo }).catch(() =>
        toast('error', copy.notKept, toastMs.long),
      )
    }
  }
  const isFull = photos.length >= jobLimits.photos
  return (
    <Stack gap={3} role="group" aria-label={copy.photos}>
      {photos.length > 0 && (
        <ul className={css.list}>
          {photos.map((it, i) => (
            <li key={it.id}>
              <Photo photo={it} alt={copy.photoAlt(copy.photoWhen[it.when], i + 1)} />
            </li>
          ))}
        </ul>
      )}
      {isFull ? (
        <p className={css.full}>{copy.photosFull}</p>
      ) : (
        <div className={css.buttons}>
          {photoMoments.map((when) => (
            <PhotoInput key={when} when={when} onPick={(files) => void add(when, files)} />
          ))}
        </div>
      )}
    </Stack>
  )
}

type PhotoInputProps = { when: PhotoMoment; onPick: (files: readonly File[]) => void }

function PhotoInput({ when, onPick }: PhotoInputProps) {
  const id = useId()
  return (
    <div className={css.input}>
      <input
        id={id}
        type="file"
        accept="image/*"
        multiple
        className="visually-hidden"
        onChange={({ target }) => {
          onPick([...(target.files ?? [])])
          // Allows picking the same photo again.
          target.value = ''
        }}
      />
      <label htmlFor={id} className={buttonClass({ variant: 'secondary', wide: true })}>
        <Camera aria-hidden="true" />
        {copy.addPhoto[when]}
      </label>
    </div>
  )
}

function Photo({ photo: { when, url, photo }, alt }: { photo: ShownPhoto; alt: string }) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    if (!photo) return undefined
    const local = URL.createObjectURL(photo)
    if (image.current) image.current.src = local
    return () => URL.revokeObjectURL(local)
  }, [photo])
  return (
    <figure className={css.figure}>
      <img ref={image} {...(url && { src: url })} alt={alt} width="96" height="96" loading="lazy" />
      <Muted as="figcaption">{copy.photoWhen[when]}</Muted>
      {photo && (
        <span className={css.waits}>
          <Clock aria-hidden="true" />
          <span className="visually-hidden">{copy.waiting}</span>
        </span>
      )}
    </figure>
  )
}
