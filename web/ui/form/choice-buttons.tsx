import css from './choice-buttons.module.css'

type ChoiceProps<Id extends string> = {
  /** Accessible name of the group. */
  label: string
  choices: readonly { readonly id: Id; readonly label: string }[]
  selected: Id
  onSelect: (id: Id) => void
  /** Gives the selected button the initial focus of a dialog. */
  first?: boolean
}

/** A row of toggle buttons, one of them selected, to choose which part of the content to show. */
export function ChoiceButtons<Id extends string>(props: ChoiceProps<Id>) {
  const { label, choices, selected, onSelect, first = false } = props
  return (
    <div role="group" aria-label={label} className={css.choices}>
      {choices.map(({ id, label }) => (
        <button
          key={id}
          type="button"
          className={css.choice}
          aria-pressed={id === selected}
          data-first-focus={(first && id === selected) || undefined}
          onClick={() => onSelect(id)}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
