/**
 * Next draws this into the description of every page, whether or not it is needed, and it never is: what stands nowhere
 * is answered by app/[...nowhere]. So it is as short as can be.
 */
const NotFound = () => <main id="main">Page not found</main>
export default NotFound
