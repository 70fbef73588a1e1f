import type { ReactNode } from 'react'
import { shared } from './shared'

/** React's renderToStaticMarkup, set by the gateway: Next lets no page import react-dom/server. */
export const staticRenderer = shared<(node: ReactNode) => string>('static renderer')
