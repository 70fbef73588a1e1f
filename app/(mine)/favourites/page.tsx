import type { Metadata } from 'next'
import { OwnPage } from '../own-page'

export const metadata: Metadata = { title: 'My favourites', robots: { index: false } }

/** The reader's favourites. */
const FavouritesPage = () => (
  <OwnPage what="favourites" lede="Rules and cards you saved, and what has changed in them since." />
)
export default FavouritesPage
