import type { PlanRow } from '#contract/plans/plans.ts'
import type { Slot } from '#domain/schedule.ts'
import { plans as copy } from '#i18n/plans.ts'
import { useForm } from '#web/api/use-endpoint-form.ts'
import { formatSlot } from '#web/lib/format.ts'
import { Choice, ChoiceGroup } from '#web/orders/shared/choice-group.tsx'
import { OrderActionError } from '#web/orders/shared/order-action-error.tsx'
import { SlotFields } from '#web/orders/shared/slot-fields.tsx'
import { useSlotSelection } from '#web/orders/shared/use-slot-selection.ts'
import {
  planChange,
  sendPlanChange,
  useChangePlan,
  type PlanChange,
} from '#web/plans/customer/use-change-plan.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import css from './plan-dialogs.module.css'

/** The action that a plan's button requests; a visit is identified by its slot. */
export type PlanAsk =
  | { readonly act: 'pause' | 'end'; readonly visit?: undefined }
  | { readonly act: 'skip'; readonly visit: PlanVisit }
  | { readonly act: 'move'; readonly visit: PlanVisit }
type PlanVisit = PlanRow['next'][number]
type Question = Exclude<PlanAsk, { act: 'move' }>

type PlanDialogProps = { plan: PlanRow; ask: PlanAsk; onClose: () => void }

export function PlanDialog({ plan, ask, onClose }: PlanDialogProps) {
  if (ask.act === 'move') return <MoveVisit plan={plan} visit={ask.visit} onClose={onClose} />
  return <AskOnce plan={plan} ask={ask} onClose={onClose} />
}

const questions = {
  skip: { title: copy.skipTitle, confirm: copy.yes.skip },
  pause: { title: copy.pauseTitle, confirm: copy.yes.pause },
  end: { title: copy.endTitle, confirm: copy.yes.end },
} as const

function AskOnce({ plan, ask, onClose }: PlanDialogProps & { ask: Question }) {
  const { act, visit } = ask
  const change = useChangePlan(plan._id, onClose)
  const { title, confirm } = questions[act]
  const input: PlanChange = visit ? { act, date: visit.date } : { act }
  return (
    <ConfirmDialog
      title={title}
      question={toQuestion(act, visit)}
      confirm={confirm}
      cancel={copy.keep}
      danger={act === 'end'}
      busy={change.isBusy}
      busyText={copy.sending}
      problem={<OrderActionError sentence={change.sentence} code={change.code} />}
      onConfirm={() => change.send(input)}
      onClose={onClose}
    />
  )
}

function toQuestion(act: Question['act'], visit: Slot | undefined): string {
  if (visit) return copy.skipQuestion(formatSlot(visit))
  return act === 'pause' ? copy.pauseQuestion : copy.endQuestion
}

/** Moves one visit, or the plan from that visit on, to another day and time. */
type MoveVisitProps = { plan: PlanRow; visit: PlanVisit; onClose: () => void }

function MoveVisit({ plan, visit, onClose }: MoveVisitProps) {
  const { selection, ...form } = useMoveVisit({ plan, visit, onClose })
  const { errors, draft } = form
  return (
    <FormDialog
      title={copy.moveTitle}
      form={form}
      submit={copy.moveSend}
      busy={copy.sending}
      cancel={copy.keep}
      problem={<OrderActionError sentence={form.sentence ?? errors['date']} code={form.code} />}
      onClose={onClose}
      wide
    >
      <p>
        {copy.moveNow}: <strong>{formatSlot(visit)}</strong>
      </p>
      <Which
        visit={visit}
        following={draft.following}
        onChoose={(following) => form.change({ following })}
      />
      <SlotFields
        selection={selection}
        errors={{ ...errors, ...(errors['to'] && { time: errors['to'] }) }}
        current={visit}
        onChange={(changes) => {
          form.forget('date', 'time', 'to')
          form.change(changes)
        }}
      />
    </FormDialog>
  )
}

function useMoveVisit({ plan, visit, onClose }: MoveVisitProps) {
  const form = useForm(
    ({ date, time, following }) =>
      sendPlanChange(plan._id, { act: 'move', date: visit.date, to: { date, time }, following }),
    {
      ...planChange(onClose),
      initial: { date: visit.date, time: '', following: false },
    },
  )
  const { date: chosen, time } = form.draft
  // On another day, the same time is proposed.
  const usual = chosen === visit.date ? '' : visit.time
  const selection = useSlotSelection({
    date: chosen,
    time: time || usual,
    minutes: plan.minutes,
    proposes: false,
  })
  return {
    ...form,
    selection,
    submit: form.submitWith({ date: selection.date, time: selection.time }),
  }
}

type WhichProps = {
  visit: PlanVisit
  following: boolean
  onChoose: (following: boolean) => void
}

function Which({ visit, following, onChoose }: WhichProps) {
  return (
    <ChoiceGroup label={copy.which} value="">
      <div className={css.which}>
        {[false, true].map((it) => (
          <Choice
            key={String(it)}
            name="following"
            value={String(it)}
            spoken={it ? copy.following : copy.one}
            chosen={it === following}
            onChoose={() => onChoose(it)}
          >
            {it ? copy.following : copy.one}
          </Choice>
        ))}
      </div>
      {following && <Exceptions {...visit.following} />}
    </ChoiceGroup>
  )
}

/** What becomes of the exceptions when all that follow move. */
function Exceptions({ skipped, moved }: PlanVisit['following']) {
  if (skipped + moved === 0) return null
  return (
    <Notice tone="info">
      {skipped > 0 && <p>{copy.staySkipped(skipped)}</p>}
      {moved > 0 && <p>{copy.returnToRhythm(moved)}</p>}
    </Notice>
  )
}
