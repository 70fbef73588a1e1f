/**
 * Next includes this in the data of every page, although it is never shown: unknown addresses are answered by
 * app/[...nowhere]. So it is as short as possible.
 */
const NotFound = () => <main id="main">Page not found</main>
export default NotFound
