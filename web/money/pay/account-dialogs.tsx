import { useState } from 'react'
import {
  changePay,
  keepCash,
  reverseEntry,
  takeCash,
  type PaidWorker,
  type WorkerEntry,
} from '#contract/money/worker-account.ts'
import { reasonMaxLength } from '#domain/money/payments.ts'
import { pay as copy } from '#i18n/pay.ts'
import { call } from '#web/api/api.ts'
import { useForm } from '#web/api/use-endpoint-form.ts'
import { formatRupees } from '#web/lib/format.ts'
import { newId } from '#web/lib/new-id.ts'
import { PayoutDialog } from '#web/money/pay/payout-dialog.tsx'
import { MoneyDialog } from '#web/orders/money/money-dialog.tsx'
import { parseRequiredNumber, toTypedAmount } from '#web/orders/money/parse-number.ts'
import { orderAction } from '#web/orders/shared/use-order-transition.ts'
import { TextField } from '#web/ui/form/field.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

/** What is done to a worker's account. */
export type AccountAct =
  | { readonly kind: 'payout' | 'take' | 'keep' | 'change' }
  | { readonly kind: 'reverse'; readonly entry: WorkerEntry }

type Holder = Pick<PaidWorker, '_id' | 'name' | 'in_hand'>
type DialogProps<Worker> = { worker: Worker; onClose: () => void }

export function AccountDialog(props: DialogProps<PaidWorker> & { act: AccountAct }) {
  const { worker, act, onClose } = props
  if (act.kind === 'payout') return <PayoutDialog worker={worker} onClose={onClose} />
  if (act.kind === 'take') return <TakeCashDialog worker={worker} onClose={onClose} />
  if (act.kind === 'keep') return <KeepCashDialog worker={worker} onClose={onClose} />
  if (act.kind === 'reverse') return <ReverseDialog entry={act.entry} onClose={onClose} />
  return <ChangePayDialog worker={worker} onClose={onClose} />
}

/** A worker hands over cash of customers. */
export function TakeCashDialog({ worker, onClose }: DialogProps<Holder>) {
  const { _id: worker_id, name, in_hand } = worker
  return (
    <EntryDialog
      title={copy.takeCashFrom(name)}
      save={copy.takeCash}
      initial={in_hand > 0 ? toTypedAmount(in_hand) : ''}
      hint={copy.missing}
      send={(entry_id, rupees, note) => call(takeCash, { worker_id, entry_id, rupees, note })}
      done={copy.taken}
      onClose={onClose}
    />
  )
}

/** A worker keeps cash of customers as pay. */
function KeepCashDialog({ worker, onClose }: DialogProps<PaidWorker>) {
  const { _id: worker_id, name, in_hand, owed } = worker
  return (
    <EntryDialog
      title={copy.keepCashOf(name)}
      save={copy.keepCash}
      initial={toTypedAmount(Math.min(in_hand, owed))}
      send={(entry_id, rupees, note) => call(keepCash, { worker_id, entry_id, rupees, note })}
      done={copy.kept}
      onClose={onClose}
    />
  )
}

function ChangePayDialog({ worker, onClose }: DialogProps<PaidWorker>) {
  const { _id: worker_id, name } = worker
  return (
    <EntryDialog
      title={copy.changePayOf(name)}
      save={copy.changePay}
      initial=""
      hint={copy.changeHint}
      needsReason
      send={(entry_id, rupees, reason) => call(changePay, { worker_id, entry_id, rupees, reason })}
      done={copy.changed}
      onClose={onClose}
    />
  )
}

/** Takes back a payout, or handed over or kept cash, whole. */
function ReverseDialog({ entry, onClose }: { entry: WorkerEntry; onClose: () => void }) {
  const { entry_id: reverses, kind, rupees } = entry
  return (
    <EntryDialog
      title={copy.correctThis(copy.kinds[kind], formatRupees(rupees))}
      save={copy.takeBack}
      text={copy.takeBackText}
      needsReason
      send={(entry_id, _, reason) => call(reverseEntry, { entry_id, reverses, reason })}
      done={copy.takenBack}
      onClose={onClose}
    />
  )
}

type EntryProps = {
  title: string
  save: string
  text?: string
  /** The amount that the field begins with; no field without one. */
  initial?: string
  hint?: string
  needsReason?: boolean
  send: (entryId: string, rupees: number, note: string) => Promise<unknown>
  done: string
  onClose: () => void
}

/** An amount with a note. A retry sends the same id, so it is not recorded twice. */
function EntryDialog(props: EntryProps) {
  const { title, save, text, initial, hint, needsReason = false, onClose } = props
  const [entryId] = useState(newId)
  const form = useForm(
    ({ rupees, note }) =>
      props.send(entryId, initial === undefined ? 0 : parseRequiredNumber(rupees), note),
    {
      ...orderAction({ reader: 'admin' }),
      initial: { rupees: initial ?? '', note: '' },
      apiNames: { note: ['reason', 'note'] },
      onDone() {
        toast('success', props.done, toastMs.short)
        onClose()
      },
    },
  )
  return (
    <MoneyDialog title={title} submit={save} form={form} onClose={onClose}>
      {text && <p>{text}</p>}
      {initial !== undefined && (
        <TextField {...form.field('rupees')} label={copy.amount} hint={hint} inputMode="decimal" />
      )}
      <TextField
        {...form.field('note')}
        label={needsReason ? copy.reason : copy.note}
        aside={needsReason ? undefined : copy.optional}
        maxLength={reasonMaxLength}
      />
    </MoneyDialog>
  )
}
