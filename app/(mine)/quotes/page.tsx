import type { Metadata } from 'next'
import { OwnPage } from '../own-page'

export const metadata: Metadata = { title: 'My quotes', robots: { index: false } }

/** The reader's quotes. */
const QuotesPage = () => <OwnPage what="quotes" lede="Passages you quoted, with the date on which you read them." />
export default QuotesPage
