import { newTab } from '#i18n/common.ts'

/** Tells screen readers, at the end of a link's text, that it opens a new tab. */
export const InNewTab = () => <span className="visually-hidden"> {newTab}</span>
