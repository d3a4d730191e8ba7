import { useId } from 'react'
import { Link } from 'wouter'
import type { ProblemRow } from '#contract/problems/problems.ts'
import { isProblemOpen } from '#domain/problems/problems.ts'
import { problemList as copy } from '#i18n/problems.ts'
import { formatMoment } from '#web/lib/format.ts'
import { orderedService } from '#web/lib/order-text.ts'
import { OrderActionError } from '#web/orders/shared/order-action-error.tsx'
import { paths } from '#web/paths.ts'
import { AnswerForm } from '#web/problems/admin/answer-form.tsx'
import { useAnswer } from '#web/problems/admin/use-answer.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import css from './problem-dialog.module.css'

/**
 * Shows a reported problem with its photos, and a form for the answer or the answer already given.
 */
export function ProblemDialog({ problem, onClose }: { problem: ProblemRow; onClose: () => void }) {
  const id = useId()
  const answer = useAnswer(problem, onClose)
  const { sentence, code, isBusy } = answer
  const isOpen = isProblemOpen(problem)
  const actions = isOpen && (
    <>
      <OrderActionError sentence={sentence} code={code} />
      <Button type="submit" form={id} busy={isBusy} busyText={copy.sending}>
        {copy.send}
      </Button>
    </>
  )
  return (
    <Dialog title={copy.title} onClose={onClose} actions={actions} locked={isBusy} wide>
      <div className={css.problem}>
        <Reported problem={problem} />
        {isOpen ? (
          <AnswerForm id={id} problem={problem} answer={answer} />
        ) : (
          <Answered {...problem} />
        )}
      </div>
    </Dialog>
  )
}

function Reported({ problem: { text, images, at, order, user_data } }: { problem: ProblemRow }) {
  return (
    <section className={css.part}>
      <p className={css.quiet}>
        {orderedService(order)}, {order.number}. {user_data.name || copy.nobody}. {copy.reported}{' '}
        {formatMoment(at)}
      </p>
      <p className={css.words}>{text}</p>
      {images.length > 0 && (
        <ul className={css.photos}>
          {images.map((src, n) => (
            <li key={src}>
              <a href={src} target="_blank" rel="noreferrer">
                <img src={src} alt={copy.photo(n + 1)} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Answered({ action, message, reclean_id }: ProblemRow) {
  return (
    <section className={css.part}>
      <h3>{copy.yourAnswer}</h3>
      <p className={css.words}>{message}</p>
      <p className={css.quiet}>
        {action && copy.done[action]}{' '}
        {reclean_id && (
          <Link href={paths.adminOrders({ status: 'all', q: reclean_id })}>{copy.visit}</Link>
        )}
      </p>
    </section>
  )
}
