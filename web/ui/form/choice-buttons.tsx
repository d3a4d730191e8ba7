import css from './choice-buttons.module.css'

type ChoiceProps<Id extends string> = {
  /** Names the set for screen readers. */
  label: string
  choices: readonly { readonly id: Id; readonly label: string }[]
  selected: Id
  onSelect: (id: Id) => void
  /** The keyboard of a dialog begins here. */
  first?: boolean
}

/** A few buttons in a row, one of them pressed: which part of something is shown. */
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
