import { useEffect, useState, type ComponentProps, type ReactNode } from 'react'
import { languages, type Language } from '#contract/locales.ts'
import { replyMaxLength } from '#domain/orders/orders.ts'
import { language } from '#i18n/language.ts'
import { orderDialogs } from '#i18n/order-dialogs.ts'
import type { FieldProps } from '#web/api/use-endpoint-form.ts'
import { languageNames } from '#web/i18n/languages.ts'
import { phrasesFor, type PhraseUse } from '#web/orders/admin/quick-phrases.ts'
import type { DecisionContext } from '#web/orders/admin/use-decision-context.ts'
import { Button } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ChoiceButtons } from '#web/ui/form/choice-buttons.tsx'
import { submitByKeys, TextAreaField } from '#web/ui/form/field.tsx'
import { Ends, Stack } from '#web/ui/layout.tsx'
import css from './reply-form.module.css'

const copy = orderDialogs.decide

type ReplyColumnsProps = {
  /** Details of the order, read before filling in the form. */
  details: ReactNode
  /** Reserves height for details that are still loading. */
  tall?: boolean
  children: ReactNode
}

/** A form for a message to the customer, beside the order's details or below them on a phone. */
export function ReplyColumns({ details, tall, children }: ReplyColumnsProps) {
  return (
    <Stack gap={5} className={classNames(css.columns, tall && css.tall)}>
      <Stack gap={5}>{details}</Stack>
      {children}
    </Stack>
  )
}

/** Length from which the character counter is shown. */
const nearlyFull = replyMaxLength - 100

/** The message to the customer. Ctrl+Enter or Command+Enter submits the form. */
export function ReplyField(props: ComponentProps<typeof TextAreaField> & FieldProps) {
  const { value, hint, error } = props
  const length = value.trim().length
  useEffect(() => {
    // The field already has focus, so nothing scrolls its error out from under the dialog's footer.
    if (error)
      document.activeElement?.parentElement?.lastElementChild?.scrollIntoView({ block: 'nearest' })
  }, [error])
  return (
    <TextAreaField
      {...props}
      hint={length > nearlyFull ? copy.count(length, replyMaxLength) : hint}
      required
      onKeyDown={submitByKeys}
    />
  )
}

type ReplyPhrasesProps = {
  use: PhraseUse
  label: string
  disabled: boolean
  /** Context with the customer's language and the owner's phrases; undefined while loading. */
  context: DecisionContext | undefined
  onPick: (phrase: string) => void
}

const languageChoices = languages.map((id) => ({ id, label: languageNames[id] }))

/** Ready-made messages, in the customer's language rather than the admin's. */
export function ReplyPhrases(props: ReplyPhrasesProps) {
  const { use, label, disabled, context, onPick } = props
  const [selected, select] = usePhraseLanguage(context?.customer.language)
  if (!context || context.answers[use].length === 0) return null
  return (
    <Stack gap={2} className={css.phrases} role="group" aria-label={label}>
      <Ends>
        <p aria-hidden="true">{label}</p>
        <ChoiceButtons
          label={copy.phrasesLanguage}
          choices={languageChoices}
          selected={selected}
          onSelect={select}
        />
      </Ends>
      {phrasesFor(context.answers, use, selected).map((phrase) => (
        <Button
          key={phrase}
          lang={selected}
          variant="secondary"
          size="small"
          disabled={disabled}
          onClick={() => onPick(phrase)}
        >
          {phrase}
        </Button>
      ))}
    </Stack>
  )
}

/** Returns the chosen language, else the customer's, else the page's. */
function usePhraseLanguage(ofCustomer: Language | undefined) {
  const [chosen, select] = useState<Language>()
  return [chosen ?? ofCustomer ?? language, select] as const
}
