import { canOverride } from '#domain/hours/override.ts'
import { orderDialogs } from '#i18n/order-dialogs.ts'
import type { DecisionForm } from '#web/orders/admin/use-decision.ts'
import { CheckboxField } from '#web/ui/form/field.tsx'

const copy = orderDialogs.decide

/**
 * Offered after an acceptance was refused for a reason that an admin may overrule, such as no free
 * crew.
 */
export function OverrideCheckbox({ form }: { form: DecisionForm }) {
  const { code, draft } = form
  const isOffered = draft.anyway || (code !== undefined && canOverride(code))
  if (!isOffered || draft.action !== 'accepted') return null
  return (
    <CheckboxField {...form.checkbox('anyway')} label={copy.override} hint={copy.overrideHint} />
  )
}
