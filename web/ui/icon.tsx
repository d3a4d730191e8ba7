import type { ComponentProps } from 'react'

/** SVG elements of an icon, with attributes as React spells them. */
export type IconShapes = readonly (readonly [
  name: 'circle' | 'ellipse' | 'line' | 'path' | 'polygon' | 'polyline' | 'rect',
  attributes: Readonly<Record<string, string>>,
])[]

/** An icon as lucide-react draws it; builds replace its components (scripts/build-icons.ts). */
export function createIcon(shapes: IconShapes) {
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
