/** The paper of styles/tokens.css, as the bars of browsers and phones take it: no custom property, no oklch. */
export const paperColour = { light: '#f7fbfd', dark: '#0d131a' } as const
