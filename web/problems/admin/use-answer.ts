import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answerProblem, getAllProblems, type ProblemRow } from '#contract/problems/problems.ts'
import type { ProblemAction } from '#domain/problems/problems.ts'
import { problemList as copy } from '#i18n/problems.ts'
import { call } from '#web/api/api.ts'
import { useOrderTransition } from '#web/orders/shared/use-order-transition.ts'
import { useSlotSelection } from '#web/orders/shared/use-slot-selection.ts'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

const empty = {
  message: '',
  action: 'none' as ProblemAction,
  date: '',
  time: '',
  rupees: '',
  anyway: false,
}
type AnswerDraft = typeof empty

/** Holds the draft of an answer and sends it. */
export function useAnswer({ _id: problem_id, order }: ProblemRow, onClose: () => void) {
  const queries = useQueryClient()
  const [draft, setDraft] = useState(empty)
  const selection = useSlotSelection({ ...draft, minutes: order.minutes })
  const sending = useOrderTransition({
    reader: 'admin',
    send: (it: AnswerDraft) => call(answerProblem, { problem_id, ...onlyNeeded(it) }),
    copy: { noAnswer: copy.noNetwork, refused: copy.notSent },
    onDone() {
      toast('success', copy.sent, toastMs.short)
      onClose()
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: [getAllProblems.path] }),
  })
  function change(changed: Partial<AnswerDraft>) {
    setDraft((it) => ({ ...it, ...changed }))
    sending.forget(...Object.keys(changed))
  }
  // Until a time is chosen, the first free slot is used.
  const { date, time } = draft.anyway ? draft : selection
  const submit = () => sending.send({ ...draft, date, time })
  return { ...sending, draft, selection, change, submit }
}

function onlyNeeded({ message, action, date, time, rupees, anyway }: AnswerDraft) {
  if (action === 'refund') return { message, action, rupees: Number(rupees.replaceAll(',', '')) }
  return action === 'reclean' ? { message, action, date, time, anyway } : { message, action }
}
