import type { Metadata } from 'next'
import { OwnPage } from '../own-page'

export const metadata: Metadata = { title: 'My notes', robots: { index: false } }

/** The reader's notes. */
const NotesPage = () => (
  <OwnPage what="notes" lede="What you highlighted and wrote, and whether the text is still there." />
)
export default NotesPage
