import type { ReactNode } from 'react'
import { moveOrder } from '#contract/orders/admin.ts'
import type { OrderRow } from '#contract/orders/order.ts'
import { peopleMost } from '#domain/catalogue/catalogue.ts'
import { canOverride } from '#domain/hours/override.ts'
import { jobMinutes } from '#domain/jobs/steps.ts'
import { isSameSlot, slotMinutes } from '#domain/schedule.ts'
import { move as copy } from '#i18n/assign.ts'
import { durationText, language } from '#i18n/language.ts'
import { useEndpointForm } from '#web/api/use-endpoint-form.ts'
import { preparedMessages } from '#web/i18n/prepared-messages.ts'
import { orderAction } from '#web/orders/shared/use-order-transition.ts'
import { CheckboxField, SelectField, TextAreaField, TextField } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

type Movable = Pick<OrderRow, '_id' | 'date' | 'time' | 'minutes' | 'people'> & {
  readonly user_data: Pick<OrderRow['user_data'], 'language'>
}
type MoveDialogProps = {
  order: Movable
  /** Preselected slot, when one was shown before. */
  to?: Pick<OrderRow, 'date' | 'time' | 'minutes'>
  /**
   * Ids of the workers to assign, with their names in `who`; when omitted, the workers stay the
   * same.
   */
  workerIds?: readonly string[] | undefined
  who?: ReactNode
  onClose: () => void
}

const peopleChoices = Array.from({ length: peopleMost }, (_, i) => i + 1)

const lengths = Array.from(
  { length: jobMinutes.most / slotMinutes },
  (_, i) => (i + 1) * slotMinutes,
)

/** Changes the time or length of an accepted job; the customer gets one notification. */
export function MoveDialog(props: MoveDialogProps) {
  const { order, who, onClose } = props
  const form = useMove(props)
  const { code, draft } = form
  const mayOverride = draft.anyway || (code !== undefined && canOverride(code))
  return (
    <FormDialog
      title={copy.title}
      form={form}
      submit={copy.save}
      busy={copy.saving}
      onClose={onClose}
      renderBody={(fields) => (
        <>
          {who}
          {fields}
        </>
      )}
    >
      <TextField {...form.field('date')} label={copy.date} type="date" data-first-focus />
      <TextField {...form.field('time')} label={copy.time} type="time" step={slotMinutes * 60} />
      <SelectField {...form.field('minutes')} label={copy.minutes}>
        {lengthsWith(order.minutes).map((it) => (
          <option key={it} value={it}>
            {durationText(it)}
          </option>
        ))}
      </SelectField>
      <SelectField {...form.field('people')} label={copy.people}>
        {peopleChoices.map((it) => (
          <option key={it} value={it}>
            {it}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        {...form.field('message')}
        label={copy.message}
        hint={copy.hint}
        placeholder={copy.placeholder}
      />
      {mayOverride && (
        <CheckboxField
          {...form.checkbox('anyway')}
          label={copy.override}
          hint={copy.overrideHint}
        />
      )}
    </FormDialog>
  )
}

function useMove({ order, to = order, workerIds, onClose }: MoveDialogProps) {
  return useEndpointForm(moveOrder, {
    ...orderAction({ reader: 'admin' }),
    initial: {
      date: to.date,
      time: to.time,
      minutes: String(to.minutes),
      people: String(order.people),
      message: preparedMessages[order.user_data.language ?? language].moved,
      anyway: false,
    },
    toInput: ({ minutes, people, anyway, ...rest }) => ({
      serviceid: order._id,
      ...rest,
      ...(Number(minutes) !== order.minutes && { minutes: Number(minutes) }),
      ...(Number(people) !== order.people && { people: Number(people) }),
      ...(anyway && { anyway }),
      ...(workerIds && { worker_ids: [...workerIds] }),
    }),
    onDone(_reply, sent) {
      const isSameTime = isSameSlot(sent, order) && Number(sent.minutes) === order.minutes
      const done = isSameTime ? copy.donePeople : copy.done
      toast('success', done, toastMs.short, { urgent: true })
      onClose()
    },
  })
}

/** Includes the job's own length, which may not be one of the usual choices. */
function lengthsWith(minutes: number): readonly number[] {
  return lengths.includes(minutes) ? lengths : [...lengths, minutes].sort((a, b) => a - b)
}
