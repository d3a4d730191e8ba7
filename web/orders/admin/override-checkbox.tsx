import { canOverride } from '#domain/hours/override.ts'
import type { RefusalCode } from '#domain/refusal-sentences.ts'
import { orderDialogs } from '#i18n/order-dialogs.ts'
import type { DecisionReply } from '#web/orders/admin/use-decision.ts'
import { CheckboxField } from '#web/ui/form/field.tsx'

const copy = orderDialogs.decide

type OverrideCheckboxProps = {
  reply: DecisionReply
  /** Refusal code of the previous attempt. */
  code: RefusalCode | undefined
  disabled: boolean
  onChange: (reply: DecisionReply) => void
}

/**
 * Offered after an acceptance was refused for a reason that an admin may overrule, such as no free
 * crew.
 */
export function OverrideCheckbox({ reply, code, disabled, onChange }: OverrideCheckboxProps) {
  const isOffered = reply.anyway === true || (code !== undefined && canOverride(code))
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
