import { jobs as copy } from '#i18n/jobs.ts'
import { Ends, FreeText } from '#web/ui/layout.tsx'
import css from './crew-note.module.css'

/** Longer texts are folded, so that the buttons of the card stay on the first screen. */
const shown = { characters: 110, lines: 3 }

/** What the crew should know: its first three lines, the rest on a tap. */
export function CrewNote({ term, value }: { term: string; value: string }) {
  const text = <FreeText>{value}</FreeText>
  if (value.length <= shown.characters && value.split('\n').length <= shown.lines)
    return (
      <div className={css.note}>
        <strong>{term}</strong>
        {text}
      </div>
    )
  return (
    <details className={css.note}>
      <summary>
        <Ends as="span">
          <strong>{term}</strong>
          <span className={css.more}>{copy.moreOfNote}</span>
        </Ends>
        <span className={css.begin}>{value}</span>
      </summary>
      {text}
    </details>
  )
}
