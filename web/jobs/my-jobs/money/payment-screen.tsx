import { Banknote, ChevronLeft, QrCode, type LucideIcon } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import type { Job } from '#contract/jobs/job.ts'
import { workerMethods } from '#domain/money/payments.ts'
import { jobMoney as copy } from '#i18n/job-money.ts'
import { jobs } from '#i18n/jobs.ts'
import { useForm } from '#web/api/use-endpoint-form.ts'
import { ActionBar } from '#web/jobs/my-jobs/action-bar.tsx'
import { dueAtDoor, titleOf, type ShownJob } from '#web/jobs/my-jobs/my-jobs.ts'
import { addToOutbox } from '#web/jobs/my-jobs/outbox-sender.ts'
import { useSettling } from '#web/jobs/my-jobs/use-settling.ts'
import { formatRupees } from '#web/lib/format.ts'
import { parseNumber, toTypedAmount } from '#web/orders/money/parse-number.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TextLink } from '#web/ui/button/text-link.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { FormError } from '#web/ui/form/form-error.tsx'
import { Ends, Muted, Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'
import css from './payment-screen.module.css'

type Method = (typeof workerMethods)[number]
type Payment = { readonly method: Method; readonly amount: string }

const icons = { cash: Banknote, upi: QrCode } as const satisfies Record<Method, LucideIcon>
const toRupees = (amount: string): number => Math.round(parseNumber(amount) * 100) / 100

/** Takes the payment at the door, by cash or by a code to scan; without a network too. */
export function PaymentScreen({ shown }: { shown: ShownJob }) {
  const { job } = shown
  const due = dueAtDoor(shown)
  const { form: ref, ...form } = usePayment(shown, due)
  const rupees = toRupees(form.draft.amount)
  return (
    <ActionBar bar={due > 0 && <Methods form={form} rupees={rupees} />}>
      <Stack gap={3} className={css.screen}>
        <Ends>
          <TextLink as={Link} href={paths.workerJobs} className={css.back}>
            <ChevronLeft aria-hidden="true" />
            {copy.back}
          </TextLink>
          <Muted as="span">{titleOf(job)}</Muted>
        </Ends>
        <div>
          <h1 className={css.heading}>{due > 0 ? copy.due : copy.paid}</h1>
          {due > 0 && <p className={css.sum}>{formatRupees(due)}</p>}
        </div>
        {job.lines.some(({ from }) => from) && <Notice tone="warning">{copy.startingPrice}</Notice>}
        {job.proposal && <Notice tone="warning">{copy.proposalOpen}</Notice>}
        {due > 0 && (
          <Stack as="form" ref={ref} noValidate onSubmit={(event) => event.preventDefault()}>
            {rupees === job.pay?.due && <ScanCode job={job} />}
            <Amount isWhole={rupees === due}>
              <TextField
                {...form.field('amount')}
                label={copy.amount}
                inputMode="decimal"
                autoComplete="off"
              />
            </Amount>
            <FormError sentence={form.sentence} />
          </Stack>
        )}
      </Stack>
    </ActionBar>
  )
}

/** Stored on the phone until it is sent, and idempotent. */
function usePayment({ job }: ShownJob, due: number) {
  const initial: Payment = { method: 'cash', amount: toTypedAmount(due) }
  return useForm(
    async ({ method, amount }) => {
      const rupees = toRupees(amount)
      await addToOutbox(
        { job: job._id, jobText: titleOf(job) },
        { type: 'payment', method, rupees },
      )
      return rupees
    },
    {
      initial,
      validate({ amount }) {
        const rupees = toRupees(amount)
        const isRight = rupees > 0 && rupees <= due
        return isRight ? {} : { amount: copy.amountInvalid(formatRupees(due)) }
      },
      failure: jobs.notKept,
      onDone(rupees) {
        toast('success', copy.received(formatRupees(rupees)), toastMs.short)
        navigate(paths.workerJobs, { replace: true })
      },
    },
  )
}

type MethodsProps = {
  form: Pick<ReturnType<typeof usePayment>, 'draft' | 'isBusy' | 'send'>
  rupees: number
}

/** One tap on how the money came records it; neither is filled, because both are as likely. */
function Methods({ form, rupees }: MethodsProps) {
  const [isSettling] = useSettling(true)
  return (
    <div className={css.tiles} role="group" aria-label={copy.method}>
      {workerMethods.map((method) => {
        const Icon = icons[method]
        return (
          <Button
            key={method}
            variant="secondary"
            disabled={form.isBusy}
            aria-disabled={isSettling || undefined}
            onClick={() => !isSettling && form.send({ ...form.draft, method })}
          >
            <Icon aria-hidden="true" />
            <span className={css.tile}>
              {copy.methods[method]}
              {rupees > 0 && <small>{copy.received(formatRupees(rupees))}</small>}
            </span>
          </Button>
        )
      })}
    </div>
  )
}

/** The code asks for all that the server knows to be due, so it is not shown for a part of it. */
function ScanCode({ job: { pay } }: { job: Job }) {
  if (!pay?.upi) return null
  return (
    <figure className={css.code}>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(pay.upi.qr)}`}
        alt={copy.qr(formatRupees(pay.due))}
        width="328"
        height="328"
      />
      <Muted as="figcaption">{copy.scan}</Muted>
    </figure>
  )
}

/** Folded while all that is due is taken, as nearly always. */
function Amount({ isWhole, children }: { isWhole: boolean; children: ReactNode }) {
  const [isOpen, open] = useState(false)
  if (isOpen || !isWhole) return children
  return (
    <Button variant="quiet" className={css.part} onClick={() => open(true)}>
      {copy.otherAmount}
    </Button>
  )
}
