import type { ReactNode } from 'react'
import { shared } from './shared'

/** React's renderToStaticMarkup, set by the gateway: Next does not let pages import react-dom/server. */
export const staticRenderer = shared<(node: ReactNode) => string>('static renderer')
