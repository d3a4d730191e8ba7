import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { getMyFace, putFace, removeFace } from '#contract/faces.ts'
import { uploadDocument } from '#contract/kyc.ts'
import { faces as copy } from '#i18n/faces.ts'
import { refusalSentence } from '#i18n/refusals.ts'
import { call } from '#web/api/api.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { QueryError } from '#web/api/query-error.tsx'
import { upload } from '#web/api/upload.ts'
import { useAction } from '#web/api/use-action.ts'
import { shrinkImage } from '#web/lib/shrink-image.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CheckboxField, FieldError } from '#web/ui/form/field.tsx'
import { Muted, Row, Stack } from '#web/ui/layout.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'
import css from './my-face.module.css'

/** Large enough for the check of every uploaded picture, and light on a slow network. */
const shrunk = { maxSide: 640, qualities: [0.8] } as const

/** The worker's photo that customers see, shown once they agreed to it. */
export function MyFace() {
  const query = useQuery(endpointQuery(getMyFace, {}))
  const { data } = query
  return (
    <section aria-labelledby="face">
      <Stack gap={3}>
        <h2 id="face">{copy.heading}</h2>
        <Muted>{copy.text}</Muted>
        {data ? <Choice face={data.face} /> : <QueryError query={query} message={copy.failed} />}
      </Stack>
    </section>
  )
}

function Choice({ face }: { face: string | null }) {
  const picker = useRef<HTMLInputElement>(null)
  const [agreed, setAgreed] = useState(false)
  const [isReplacing, setReplacing] = useState(false)
  const isChoosing = !face || isReplacing
  const sending = useSendFace(() => {
    setAgreed(false)
    setReplacing(false)
  })
  const removing = useAction(() => call(removeFace, {}), {
    reloads: [getMyFace],
    onDone: () => toast('success', copy.removed, toastMs.short),
  })
  /** Asks for the consent first: a photo that was picked must not be lost for want of it. */
  function pick(): void {
    if (agreed) picker.current?.click()
    else sending.showFields({ consent: refusalSentence('face_consent_required') })
  }
  return (
    <Stack as={Card} gap={3} className={css.choice}>
      {face && (
        <div className={css.shown}>
          <img src={face} alt={copy.alt} width="72" height="72" className={css.face} />
          <p>{copy.shown}</p>
        </div>
      )}
      {isChoosing && (
        <CheckboxField
          label={copy.consent}
          checked={agreed}
          error={sending.errors['consent']}
          onChange={({ target }) => {
            setAgreed(target.checked)
            sending.forget('consent')
            sending.reset()
          }}
        />
      )}
      <Row>
        <Button
          variant="secondary"
          busy={sending.isBusy}
          busyText={copy.busy}
          onClick={isChoosing ? pick : () => setReplacing(true)}
        >
          {isChoosing ? copy.choose : copy.other}
        </Button>
        {face && (
          <Button variant="quiet" busy={removing.isBusy} onClick={() => removing.send(undefined)}>
            {copy.remove}
          </Button>
        )}
      </Row>
      <input
        ref={picker}
        type="file"
        accept="image/*"
        hidden
        aria-label={copy.choose}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) sending.send(file)
          target.value = ''
        }}
      />
      {sending.sentence && !sending.errors['consent'] && (
        <FieldError>{sending.sentence}</FieldError>
      )}
      {removing.sentence && <FieldError>{removing.sentence}</FieldError>}
    </Stack>
  )
}

/** Uploads the photo and shows it, with the text that the worker agreed to. */
function useSendFace(onShown: () => void) {
  return useAction(
    async (file: Blob) => {
      const picture = await shrinkImage(file, shrunk)
      const { imageUrl } = await upload(uploadDocument, picture ?? file)
      return call(putFace, { image: imageUrl, consent: copy.id })
    },
    {
      reloads: [getMyFace],
      onDone() {
        toast('success', copy.shown, toastMs.short)
        onShown()
      },
    },
  )
}
