/** The site's scripts and their preload hints, as Next writes them into a page. */
const OWN = '/_next/static/'

type Attributes = (name: string) => string | undefined
export const isOwnScript = (tag: string, attribute: Attributes): boolean =>
  tag === 'script' && attribute('async') !== undefined && (attribute('src') ?? '').startsWith(OWN)
export const isHint = (tag: string, attribute: Attributes): boolean =>
  tag === 'link' && attribute('as') === 'script' && (attribute('href') ?? '').startsWith(OWN)

/**
 * The text of a page needs no script, so on a slow connection text and fonts come first: this script loads the others
 * after the first paint, or at once if there will be none. Their order does not matter; each waits for what it needs.
 */
export const fetchLater = (addresses: readonly string[]): string =>
  `(function(a){function b(){a.forEach(function(c){var s=document.createElement("script");s.src=c;s.async=true;document.head.appendChild(s)})}document.hidden?b():requestAnimationFrame(function(){setTimeout(b)})})(${JSON.stringify([...new Set(addresses)])})`
