import { canOverrule } from '#domain/hours/anyway.ts'
import type { RefusalCode } from '#domain/refusal-sentences.ts'
import { orderDialogs } from '#i18n/order-dialogs.ts'
import type { DecisionReply } from '#web/orders/admin/use-decision.ts'
import { CheckboxField } from '#web/ui/form/field.tsx'

const copy = orderDialogs.decide

type AcceptAnywayProps = {
  reply: DecisionReply
  /** Why it was refused. */
  code: RefusalCode | undefined
  disabled: boolean
  onChange: (reply: DecisionReply) => void
}

/** Once no crew was free: the owner may know better. */
export function AcceptAnyway({ reply, code, disabled, onChange }: AcceptAnywayProps) {
  const isOffered = reply.anyway === true || (code !== undefined && canOverrule(code))
  if (!isOffered || reply.action !== 'accepted') return null
  return (
    <CheckboxField
      label={copy.anyway}
      hint={copy.anywayHint}
      checked={reply.anyway === true}
      disabled={disabled}
      onChange={({ target }) => onChange({ ...reply, anyway: target.checked })}
    />
  )
}
