import type { ComponentProps, ElementType } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import css from './layout.module.css'

/** The element or component to render, with its own props. */
type As<T extends ElementType> = { readonly as?: T } & Omit<ComponentProps<T>, 'as'>

/** A step of the spacing scale (styles/tokens.css). */
type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 8

function render(
  Tag: ElementType,
  className: string | undefined,
  props: { readonly className?: string },
) {
  return <Tag {...props} className={classNames(className, props.className)} />
}

/** One below the other. */
export function Stack<T extends ElementType = 'div'>({
  as,
  gap = 4,
  start = false,
  ...rest
}: As<T> & {
  readonly gap?: Gap
  /** Each as wide as its content, not as the column. */
  readonly start?: boolean
}) {
  return render(as ?? 'div', classNames(css.stack, css[`gap${gap}`], start && css.start), rest)
}

/** Side by side, on more lines where there is no room. */
export function Row<T extends ElementType = 'div'>({
  as,
  gap = 2,
  center = false,
  texts = false,
  ...rest
}: As<T> & {
  readonly gap?: Gap
  /** At one height, not at the top. */
  readonly center?: boolean
  /** Small text buttons, whose words stand in line with the text above them. */
  readonly texts?: boolean
}) {
  const classes = [css.row, css[`gap${gap}`], center && css.center, texts && css.texts]
  return render(as ?? 'div', classNames(...classes), rest)
}

/** Two columns where there is room, else one below the other. */
export function Columns<T extends ElementType = 'div'>({ as, ...rest }: As<T>) {
  return render(as ?? 'div', css.columns, rest)
}

/** The first at the start of the line, the last at its end. */
export function Ends<T extends ElementType = 'div'>({
  as,
  ruled = false,
  ...rest
}: As<T> & {
  /** A row of a list, with a line above. */
  readonly ruled?: boolean
}) {
  return render(as ?? 'div', classNames(css.ends, ruled && css.ruled), rest)
}

/** Small grey text: a hint, a detail, a date. */
export function Muted<T extends ElementType = 'p'>({
  as,
  figures = false,
  ...rest
}: As<T> & {
  /** Digits of equal width. */
  readonly figures?: boolean
}) {
  return render(as ?? 'p', classNames(css.muted, figures && css.figures), rest)
}

/** A grey paragraph beside or below a heading, no wider than is easy to read. */
export function Lead<T extends ElementType = 'p'>({
  as,
  large = false,
  ...rest
}: As<T> & { readonly large?: boolean }) {
  return render(as ?? 'p', classNames(css.lead, large && css.large), rest)
}

/** An amount or a time that stands in a column and is never broken. */
export function Figures<T extends ElementType = 'span'>({ as, ...rest }: As<T>) {
  return render(as ?? 'span', classNames(css.figures, css.nowrap), rest)
}

/** What somebody typed: its lines are kept, and long words broken. */
export function FreeText<T extends ElementType = 'p'>({ as, ...rest }: As<T>) {
  return render(as ?? 'p', css.freeText, rest)
}
