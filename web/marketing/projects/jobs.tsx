import { projects } from '#i18n/projects.ts'
import { paths } from '#web/paths.ts'
import { Picture } from '#web/ui/picture.tsx'
import css from './jobs.module.css'

type Kind = keyof typeof projects.kinds

/** What else is done, each with the scene of the same name and where it is told or booked. */
const kinds: readonly (readonly [name: Kind, href: string])[] = [
  ['after-construction', paths.service('post-construction-cleaning')],
  ['office', paths.service('commercial-cleaning')],
  ['sofa-carpet', paths.service('carpet-and-upholstery-cleaning')],
  ['move-in', paths.bookService({ for: 'move-in-move-out-cleaning' })],
  ['ac-service', paths.bookService({ service: 'AC Cleaning' })],
  ['water-tank', paths.article('water-tank-hygiene')],
  ['car', paths.bookService({ service: 'Car Cleaning' })],
  ['bedroom', paths.bookService({ service: 'Room Cleaning' })],
]

export function Jobs() {
  return (
    <ul className={css.kinds}>
      {kinds.map(([name, href]) => {
        const words = projects.kinds[name]
        return (
          <li key={name}>
            <Picture
              name={name}
              alt={words.alt}
              sizes="(min-width: 80rem) 18rem, (min-width: 48rem) 25vw, 50vw"
            />
            <h3>
              <a href={href}>{words.name}</a>
            </h3>
            <p>{words.text}</p>
          </li>
        )
      })}
    </ul>
  )
}
