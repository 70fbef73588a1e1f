/** Scripts of the site and the hints to fetch them early, as Next writes them into a page. */
const OWN = '/_next/static/'

type Attributes = (name: string) => string | undefined
export const isOwnScript = (tag: string, attribute: Attributes): boolean =>
  tag === 'script' && attribute('async') !== undefined && (attribute('src') ?? '').startsWith(OWN)
export const isHint = (tag: string, attribute: Attributes): boolean =>
  tag === 'link' && attribute('as') === 'script' && (attribute('href') ?? '').startsWith(OWN)

/**
 * The words of a page need no script, so on a slow line they and their letters come first: this script fetches the
 * others when the first frame has been painted, or at once where none will be. Their order is of no matter, each waits for
 * what it needs.
 */
export const fetchLater = (addresses: readonly string[]): string =>
  `(function(a){function b(){a.forEach(function(c){var s=document.createElement("script");s.src=c;s.async=true;document.head.appendChild(s)})}document.hidden?b():requestAnimationFrame(function(){setTimeout(b)})})(${JSON.stringify([...new Set(addresses)])})`
