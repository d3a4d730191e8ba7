import type { ReactNode } from 'react'
import { howItWorks } from '#i18n/how-it-works.ts'
import { ExampleOrder } from '#web/marketing/how-it-works/example-order.tsx'
import { Picture } from '#web/marketing/sections/picture.tsx'
import { Inner } from '#web/marketing/sections/section.tsx'
import { Lead, Stack } from '#web/ui/layout.tsx'
import css from './chapters.module.css'

const sizes = '(min-width: 60rem) 30rem, (min-width: 48rem) 24rem, 100vw'

/** All steps in chapters, numbered continuously. */
export function Chapters() {
  const [book, clean, after] = howItWorks.chapters
  return (
    <Inner>
      <div className={css.chapters}>
        <Chapter {...book} from={1}>
          <ExampleOrder />
        </Chapter>
        <Chapter {...clean} from={1 + book.steps.length}>
          <Scene name="ac-service" alt={howItWorks.rooms} />
        </Chapter>
        <Chapter {...after} from={1 + book.steps.length + clean.steps.length}>
          <Scene name="bedroom" alt={howItWorks.rest} />
        </Chapter>
      </div>
    </Inner>
  )
}

type ChapterProps = {
  heading: string
  steps: readonly { readonly title: string; readonly text: string }[]
  /** The number of the first step. */
  from: number
  children: ReactNode
}

function Chapter({ heading, steps, from, children }: ChapterProps) {
  return (
    <Stack as="section" gap={8} className={css.chapter}>
      <Stack gap={6} className={css.side}>
        <h2>{heading}</h2>
        {children}
      </Stack>
      <ol className={css.steps} start={from}>
        {steps.map(({ title, text }, n) => (
          <li key={title}>
            <span className={css.number} aria-hidden="true">
              {from + n}
            </span>
            <h3>{title}</h3>
            <Lead>{text}</Lead>
          </li>
        ))}
      </ol>
    </Stack>
  )
}

function Scene(props: { name: string; alt: string }) {
  return (
    <div className={css.scene}>
      <Picture {...props} sizes={sizes} />
    </div>
  )
}
