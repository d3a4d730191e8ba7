import type { ComponentProps } from 'react'

/** What an icon is drawn of: SVG's own names, and their attributes as React spells them. */
export type IconShapes = readonly (readonly [
  name: 'circle' | 'ellipse' | 'line' | 'path' | 'polygon' | 'polyline' | 'rect',
  attributes: Readonly<Record<string, string>>,
])[]

/** An icon of lucide-react's drawing, which builds put in place of its own (scripts/build-icons.ts). */
export function iconOf(shapes: IconShapes) {
  return function Icon(props: ComponentProps<'svg'>) {
    return (
      <svg
        width="24"
        height="24"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        {...props}
      >
        {shapes.map(([Shape, attributes], n) => (
          <Shape key={n} {...attributes} />
        ))}
      </svg>
    )
  }
}
