import { useQueryClient } from '@tanstack/react-query'
import { useId, useState, type FormEvent } from 'react'
import type { OrderRow } from '#contract/orders/order.ts'
import { orderProblems, reportProblem } from '#contract/problems/problems.ts'
import { problemMaxLength } from '#domain/problems/problems.ts'
import { problemReport as copy } from '#i18n/problems.ts'
import { call } from '#web/api/api.ts'
import { dropDraft, readDraft, saveDraft } from '#web/lib/drafts.ts'
import { OrderActionError } from '#web/orders/shared/order-action-error.tsx'
import { useOrderTransition } from '#web/orders/shared/use-order-transition.ts'
import { PhotoField } from '#web/problems/customer/photo-field.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { TextAreaField } from '#web/ui/form/field.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

/** Form for reporting a problem with text and photos. The text survives a reload. */
export function ReportDialog({ order, onClose }: { order: OrderRow; onClose: () => void }) {
  const id = useId()
  const draft = `problem-${order._id}`
  const [text, setText] = useState(() => readDraft(draft)['text'] ?? '')
  const [images, setImages] = useState<readonly string[]>([])
  const [isUploading, setUploading] = useState(false)
  const { form, errors, sentence, code, isBusy, send, forget } = useReport(order, draft, onClose)
  function change(typed: string) {
    setText(typed)
    saveDraft(draft, { text: typed })
    forget('text')
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isUploading) send({ text, images: [...images] })
  }
  const actions = (
    <>
      <OrderActionError sentence={sentence} code={code} />
      <Button variant="secondary" disabled={isBusy} onClick={onClose}>
        {copy.cancel}
      </Button>
      <Button type="submit" form={id} disabled={isUploading} busy={isBusy} busyText={copy.sending}>
        {copy.send}
      </Button>
    </>
  )
  return (
    <Dialog title={copy.title} onClose={onClose} actions={actions} locked={isBusy}>
      <DialogForm ref={form} id={id} onSubmit={submit}>
        <TextAreaField
          label={copy.words}
          hint={copy.wordsHint}
          value={text}
          error={errors['text']}
          maxLength={problemMaxLength}
          readOnly={isBusy}
          required
          data-first-focus
          onChange={({ target }) => change(target.value)}
        />
        <PhotoField
          photos={images}
          error={errors['images']}
          onChange={setImages}
          onUploading={setUploading}
        />
      </DialogForm>
    </Dialog>
  )
}

function useReport(order: OrderRow, draft: string, onClose: () => void) {
  const queries = useQueryClient()
  return useOrderTransition({
    reader: 'customer',
    send: (said: { text: string; images: string[] }) =>
      call(reportProblem, { serviceid: order._id, ...said }),
    copy: { noAnswer: copy.noNetwork, refused: copy.failed },
    onDone() {
      dropDraft(draft)
      toast('success', copy.sent, toastMs.long)
      void queries.invalidateQueries({ queryKey: [orderProblems.path] })
      onClose()
    },
  })
}
