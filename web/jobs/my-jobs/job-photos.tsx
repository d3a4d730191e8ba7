import { Camera, Clock } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { jobLimits, photoMoments, type PhotoMoment } from '#domain/jobs/steps.ts'
import { jobs as copy } from '#i18n/jobs.ts'
import type { ShownJob, ShownPhoto } from '#web/jobs/my-jobs/my-jobs.ts'
import { addToOutbox } from '#web/jobs/my-jobs/outbox-sender.ts'
import { shrinkImage } from '#web/lib/shrink-image.ts'
import { Muted } from '#web/ui/layout.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'
import css from './job-photos.module.css'

/** A stain stays visible, and the file is small enough for 2G. */
const shrunk = {
  maxSide: 1600,
  qualities: [0.8, 0.6, 0.4],
  maxBytes: jobLimits.photoBytes,
} as const

type JobPhotosProps = { shown: ShownJob; jobText: string }

/** A slot for before and one for after, taken with the camera and stored until they are sent. */
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
    <div role="group" aria-label={copy.photos}>
      <div className={css.slots}>
        {photoMoments.map((when) => (
          <Slot
            key={when}
            when={when}
            photos={photos.filter((it) => it.when === when)}
            isFull={isFull}
            onPick={(files) => void add(when, files)}
          />
        ))}
      </div>
      {isFull && <Muted>{copy.photosFull}</Muted>}
    </div>
  )
}

type SlotProps = {
  when: PhotoMoment
  photos: readonly ShownPhoto[]
  isFull: boolean
  onPick: (files: readonly File[]) => void
}

/** Shows the latest photo of its moment; a tap takes one more. */
function Slot({ when, photos, isFull, onPick }: SlotProps) {
  const id = useId()
  const last = photos.at(-1)
  return (
    <div className={css.slot}>
      <input
        id={id}
        type="file"
        accept="image/*"
        multiple
        disabled={isFull}
        className="visually-hidden"
        onChange={({ target }) => {
          onPick([...(target.files ?? [])])
          // Allows picking the same photo again.
          target.value = ''
        }}
      />
      {last && <Photo photo={last} alt={copy.photoAlt(copy.photoWhen[when], photos.length)} />}
      <label htmlFor={id} className={last ? css.over : css.empty}>
        <Camera aria-hidden="true" />
        {copy.addPhoto[when]}
      </label>
      {photos.length > 1 && <span className={css.count}>{copy.photoCount(photos.length)}</span>}
      {photos.some((it) => it.waits) && (
        <span className={css.waits}>
          <Clock aria-hidden="true" />
          <span className="visually-hidden">{copy.waiting}</span>
        </span>
      )}
    </div>
  )
}

function Photo({ photo: { url, photo }, alt }: { photo: ShownPhoto; alt: string }) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    if (!photo) return undefined
    const local = URL.createObjectURL(photo)
    if (image.current) image.current.src = local
    return () => URL.revokeObjectURL(local)
  }, [photo])
  return <img ref={image} {...(url && { src: url })} alt={alt} width="160" height="72" />
}
