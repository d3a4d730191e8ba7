import { Banknote, ChevronLeft, QrCode, type LucideIcon } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { workerMethods } from '#domain/money/payments.ts'
import { jobMoney as copy } from '#i18n/job-money.ts'
import { jobs } from '#i18n/jobs.ts'
import { useForm } from '#web/api/use-endpoint-form.ts'
import { ActionBar } from '#web/jobs/my-jobs/action-bar.tsx'
import { dueAtDoor, titleOf, type ShownJob } from '#web/jobs/my-jobs/my-jobs.ts'
import { addToOutbox } from '#web/jobs/my-jobs/outbox-sender.ts'
import { formatRupees } from '#web/lib/format.ts'
import { parseNumber } from '#web/orders/money/parse-number.ts'
import { Choice, ChoiceGroup } from '#web/orders/shared/choice-group.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TextLink } from '#web/ui/button/text-link.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { FormError } from '#web/ui/form/form-error.tsx'
import { Muted, Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'
import css from './payment-screen.module.css'

type Method = (typeof workerMethods)[number]
type Payment = { readonly method: Method | undefined; readonly amount: string }

const icons = { cash: Banknote, upi: QrCode } as const satisfies Record<Method, LucideIcon>
const toRupees = (amount: string): number => Math.round(parseNumber(amount) * 100) / 100

/** Takes the payment at the door, by cash or by a code to scan; without a network too. */
export function PaymentScreen({ shown }: { shown: ShownJob }) {
  const { job } = shown
  const due = dueAtDoor(shown)
  const { form: ref, ...form } = usePayment(shown, due)
  const { method, amount } = form.draft
  const rupees = toRupees(amount)
  return (
    <ActionBar
      bar={
        due > 0 && (
          <Button size="large" wide type="submit" form="payment" busy={form.isBusy}>
            {rupees > 0 ? copy.received(formatRupees(rupees)) : copy.confirm}
          </Button>
        )
      }
    >
      <Stack className={css.screen}>
        <TextLink as={Link} href={paths.workerJobs} className={css.back}>
          <ChevronLeft aria-hidden="true" />
          {copy.back}
        </TextLink>
        <div>
          <h1 className={css.heading}>{due > 0 ? copy.due : copy.paid}</h1>
          {due > 0 && <p className={css.sum}>{formatRupees(due)}</p>}
          <Muted>{titleOf(job)}</Muted>
        </div>
        {job.lines.some(({ from }) => from) && <Notice tone="warning">{copy.startingPrice}</Notice>}
        {job.proposal && <Notice tone="warning">{copy.proposalOpen}</Notice>}
        {due > 0 && (
          <Stack as="form" ref={ref} id="payment" noValidate onSubmit={form.submit}>
            <Methods
              selected={method}
              error={form.errors['method']}
              onSelect={(it) => form.change({ method: it })}
            />
            {method === 'upi' && rupees === job.pay?.due && <ScanCode shown={shown} />}
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
  const initial: Payment = { method: undefined, amount: String(due) }
  return useForm(
    async ({ method, amount }) => {
      const rupees = toRupees(amount)
      if (method)
        await addToOutbox(
          { job: job._id, jobText: titleOf(job) },
          { type: 'payment', method, rupees },
        )
      return rupees
    },
    {
      initial,
      validate({ method, amount }) {
        const rupees = toRupees(amount)
        return {
          ...(!method && { method: copy.methodMissing }),
          ...(!(rupees > 0 && rupees <= due) && { amount: copy.amountInvalid(formatRupees(due)) }),
        }
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
  selected: Method | undefined
  error: string | undefined
  onSelect: (method: Method) => void
}

/** None is chosen beforehand: cash counts as in the worker's hands. */
function Methods({ selected, error, onSelect }: MethodsProps) {
  return (
    <ChoiceGroup label={copy.method} value="" error={error}>
      <div className={css.tiles}>
        {workerMethods.map((it) => {
          const Icon = icons[it]
          return (
            <Choice
              key={it}
              name="method"
              value={it}
              spoken={copy.methods[it]}
              chosen={it === selected}
              onChoose={() => onSelect(it)}
            >
              <Icon />
              {copy.methods[it]}
            </Choice>
          )
        })}
      </div>
    </ChoiceGroup>
  )
}

/** The code asks for all that the server knows to be due, so it is not shown for a part of it. */
function ScanCode({ shown: { job } }: { shown: ShownJob }) {
  const figure = useRef<HTMLElement>(null)
  useEffect(() => {
    // Returns a promise in newer browsers, so it cannot be the effect's own result.
    figure.current?.scrollIntoView({ block: 'end' })
  }, [])
  if (!job.pay?.upi) return null
  return (
    <figure ref={figure} className={css.code}>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(job.pay.upi.qr)}`}
        alt={copy.qr(formatRupees(job.pay.due))}
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
