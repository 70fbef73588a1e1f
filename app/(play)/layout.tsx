import type { ReactNode } from 'react'
import './play.css'

/** The styles of boards that are played, which no page that is only read needs. */
const PlayLayout = ({ children }: { readonly children: ReactNode }) => children

export default PlayLayout
