import type { Metadata } from 'next'
import { OwnPage } from '../own-page'

export const metadata: Metadata = { title: 'My notes', robots: { index: false } }

/** Notes of the one who reads. */
const NotesPage = () => <OwnPage what="notes" lede="What you marked and wrote, and whether its words still stand." />
export default NotesPage
