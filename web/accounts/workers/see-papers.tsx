import { useState } from 'react'
import { getPerson } from '#contract/accounts/admin.ts'
import { seePapers } from '#contract/imports/workers.ts'
import { indiaClock } from '#domain/schedule.ts'
import { worker as copy } from '#i18n/add-worker.ts'
import { useChangePerson, type PersonPage } from '#web/accounts/admin/use-person.ts'
import { noPapers, PapersFields, toPapers } from '#web/accounts/workers/papers-fields.tsx'
import { call } from '#web/api/api.ts'
import { useEndpointForm } from '#web/api/use-endpoint-form.ts'
import { serverNow } from '#web/lib/clock.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

type User = PersonPage['user']

/** Notes that the owner has seen a worker's papers, or takes that back. */
export function SeePapers({ user }: { user: User }) {
  const [isOpen, setOpen] = useState(false)
  const unsee = useChangePerson(() => call(seePapers, { worker_id: user._id, papers: null }), {
    done: copy.saved,
  })
  if (user.papers_seen)
    return (
      <>
        <Button
          variant="secondary"
          size="small"
          busy={unsee.isBusy}
          onClick={() => unsee.send(undefined)}
        >
          {copy.unsee}
        </Button>
        {unsee.sentence && <FieldError>{unsee.sentence}</FieldError>}
      </>
    )
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        {copy.see}
      </Button>
      {isOpen && <PapersDialog workerId={user._id} onClose={() => setOpen(false)} />}
    </>
  )
}

function PapersDialog({ workerId, onClose }: { workerId: string; onClose: () => void }) {
  const form = useEndpointForm(seePapers, {
    initial: noPapers(indiaClock(serverNow()).date),
    toInput: (draft) => ({ worker_id: workerId, papers: toPapers(draft) }),
    reloads: [getPerson],
    onDone() {
      toast('success', copy.saved, toastMs.short)
      onClose()
    },
  })
  return (
    <FormDialog title={copy.see} form={form} submit={copy.savePapers} onClose={onClose}>
      <p>{copy.seenHint}</p>
      <PapersFields form={form} />
    </FormDialog>
  )
}
