import { projects } from '#i18n/projects.ts'
import { Comparison, pairs, type Pair, type PairName } from '#web/marketing/projects/comparison.tsx'
import { IconItems } from '#web/marketing/sections/icon-items.tsx'
import { paths } from '#web/paths.ts'
import { Stack } from '#web/ui/layout.tsx'
import css from './rooms.module.css'

/** The service page for the work that a pair of pictures shows. */
const pages: Readonly<Record<PairName, string>> = {
  'living-room': paths.service('residential-cleaning'),
  kitchen: paths.service('deep-cleaning'),
  bathroom: paths.service('deep-cleaning'),
}

/** Shows one room at a time without a script; pictures of the others load when selected. */
export function Rooms() {
  return (
    <div className={css.rooms}>
      <div className={css.head}>
        <h1>{projects.heading}</h1>
        <p>{projects.tagline}</p>
      </div>
      <fieldset className={css.choose}>
        <legend className="visually-hidden">{projects.choose}</legend>
        {pairs.map(({ name }, n) => (
          <label key={name}>
            <input type="radio" name="room" value={name} defaultChecked={n === 0} />
            <span>{projects.pairs[name].name}</span>
          </label>
        ))}
      </fieldset>
      {pairs.map((pair) => (
        <Room key={pair.name} {...pair} />
      ))}
    </div>
  )
}

function Room(pair: Pair) {
  const { name, text, work, link } = projects.pairs[pair.name]
  return (
    <section className={css.room}>
      <div className={css.stage}>
        <Comparison {...pair} />
      </div>
      <div className={css.text}>
        <div>
          <h2>{name}</h2>
          <p>{text}</p>
        </div>
        <div>
          <Stack as="ul" gap={2}>
            <IconItems items={work} />
          </Stack>
          <a href={pages[pair.name]}>{link}</a>
        </div>
      </div>
    </section>
  )
}
