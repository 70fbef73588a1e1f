/** Scripts of the site and the hints to fetch them, as Next writes them into a page. */
const NAMED = /<script src="(\/_next\/static\/[^"]+\.js)" async=""><\/script>/g
const HINT = /<link rel="preload" as="script" fetchPriority="low" href="\/_next\/static\/[^"]+\.js"\/>/g

/** After the first frame, or at once where none will be painted. */
const bring = (addresses: readonly string[]): string =>
  `(function(a){function b(){a.forEach(function(c){var s=document.createElement("script");s.src=c;s.async=true;document.head.appendChild(s)})}document.hidden?b():requestAnimationFrame(function(){setTimeout(b)})})(${JSON.stringify(addresses)})`

/**
 * The words of a page need no script, so on a slow line they and their letters come first: scripts are fetched when the
 * first frame has been painted. Their order is of no matter, each waits for what it needs. `mark` is the attribute that
 * shows whose script it is.
 */
export const withLateScripts = (html: string, mark = ''): string => {
  const addresses = [...html.matchAll(NAMED)].flatMap(([, address]) => address ?? [])
  if (addresses.length === 0) return html
  let isFirst = true
  return html.replace(HINT, '').replace(NAMED, () => {
    const script = isFirst ? `<script${mark}>${bring([...new Set(addresses)])}</script>` : ''
    isFirst = false
    return script
  })
}
