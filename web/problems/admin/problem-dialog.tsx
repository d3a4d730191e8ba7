import { Link } from 'wouter'
import type { ProblemRow } from '#contract/problems/problems.ts'
import { isProblemOpen } from '#domain/problems/problems.ts'
import { orderHistory } from '#i18n/orders.ts'
import { problemList as copy } from '#i18n/problems.ts'
import { formatMoment } from '#web/lib/format.ts'
import { orderedService } from '#web/lib/order-text.ts'
import { OrderActionError } from '#web/orders/shared/order-action-error.tsx'
import { paths } from '#web/paths.ts'
import { AnswerFields, useAnswer } from '#web/problems/admin/answer-form.tsx'
import { ProblemPhotos } from '#web/problems/problem-photos.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { FreeText, Muted, Stack } from '#web/ui/layout.tsx'
import css from './problem-dialog.module.css'

type ProblemDialogProps = { problem: ProblemRow; onClose: () => void }

/**
 * Shows a reported problem with its photos, and a form for the answer or the answer already given.
 */
export function ProblemDialog({ problem, onClose }: ProblemDialogProps) {
  if (isProblemOpen(problem)) return <AnswerDialog problem={problem} onClose={onClose} />
  return (
    <Dialog title={copy.title} onClose={onClose} wide>
      <Stack gap={5}>
        <Reported problem={problem} />
        <Answered {...problem} />
      </Stack>
    </Dialog>
  )
}

function AnswerDialog({ problem, onClose }: ProblemDialogProps) {
  const form = useAnswer(problem, onClose)
  return (
    <FormDialog
      title={copy.title}
      form={form}
      submit={copy.send}
      busy={copy.sending}
      problem={<OrderActionError sentence={form.sentence} code={form.code} />}
      onClose={onClose}
      renderBody={(fields) => (
        <Stack gap={5}>
          <Reported problem={problem} />
          {fields}
        </Stack>
      )}
      wide
    >
      <AnswerFields problem={problem} form={form} />
    </FormDialog>
  )
}

function Reported({ problem }: { problem: ProblemRow }) {
  const { text, images, at, order, user_data, reported_by: by } = problem
  return (
    <Stack as="section" gap={3} className={css.part}>
      <Muted>
        {orderedService(order)}, {order.number} · {user_data.name || copy.nobody} ·{' '}
        {formatMoment(at)}
        {by && ` · ${copy.writtenDown(orderHistory.forCustomer.admin(by))}`}
      </Muted>
      <FreeText>{text}</FreeText>
      <ProblemPhotos images={images} className={css.photos} />
    </Stack>
  )
}

function Answered({ action, message, reclean_id }: ProblemRow) {
  return (
    <Stack as="section" gap={3} className={css.part}>
      <h3>{copy.yourAnswer}</h3>
      <FreeText>{message}</FreeText>
      <Muted>
        {action && copy.done[action]}{' '}
        {reclean_id && (
          <Link href={paths.adminOrders({ status: 'all', q: reclean_id })}>{copy.visit}</Link>
        )}
      </Muted>
    </Stack>
  )
}
