import { useEffect, type KeyboardEvent } from 'react'
import { replyMaxLength } from '#domain/orders/orders.ts'
import { userOrders } from '#i18n/orders.ts'
import { TextAreaField } from '#web/ui/form/field.tsx'

/** From here on the room that is left is worth knowing. */
const nearlyFull = replyMaxLength - 100

type MessageProps = {
  label: string
  hint: string
  placeholder: string
  value: string
  error: string | undefined
  readOnly: boolean
  first?: boolean
  onChange: (value: string) => void
}

/** Words to the customer; Ctrl or Command with Enter sends the form from within them. */
export function ReplyField(props: MessageProps) {
  const { value, hint, error, first, onChange, ...rest } = props
  const length = value.trim().length
  useEffect(() => {
    // The field has focus already; what is wrong with it stands below, maybe under the dialog's foot.
    if (error)
      document.activeElement?.parentElement?.lastElementChild?.scrollIntoView({ block: 'nearest' })
  }, [error])
  return (
    <TextAreaField
      {...rest}
      {...(first && { 'data-first-focus': true })}
      hint={length > nearlyFull ? userOrders.decide.count(length, replyMaxLength) : hint}
      value={value}
      error={error}
      required
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={sendByKeys}
    />
  )
}

function sendByKeys({ key, ctrlKey, metaKey, currentTarget }: KeyboardEvent<HTMLTextAreaElement>) {
  if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.form?.requestSubmit()
}
