const rowsFor = (days: number | null): readonly (readonly [what: string, why: string, long: string])[] => [
  ['Theme, text size and keys you chose, in a cookie', 'to show pages the way you prefer', 'until you clear it'],
  ['Notes, highlights and favourites without an account', 'stored only in your browser', 'until you clear it'],
  ['Changes you ticked as known', 'stored only in your browser', 'until you clear it'],
  ['Your email address, your name and a hash of your password', 'to sign you in', 'until you delete the account'],
  [
    'Notes, lists and reviews of your account',
    'to show them to the people you choose',
    'until you withdraw or delete them',
  ],
  [
    'Your sessions, with network address and browser name',
    'so that you can see them',
    'until 30 days after your last visit',
  ],
  [
    'A signed cookie for each account that signed in on this device; its name contains part of a hash of the address',
    'so that other people’s failed attempts do not lock you out',
    'one year',
  ],
  ['How often an address tried to sign in', 'to slow down password guessing', 'one day'],
  [
    'A line for each request: time, page and half of the network address, but never your search terms',
    'to find errors',
    days === null ? 'as long as the operator keeps the log' : `${days} days`,
  ],
  ['Backups of all of this', 'to recover from failures', 'see “Deleting your data” below'],
]

/** A table of the data stored about readers, why, and for how long. */
export const Kept = ({ days }: { readonly days: number | null }) => (
  <section className="mt-block" id="kept">
    <h2>What is stored</h2>
    <table className="data">
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Why</th>
          <th scope="col">How long</th>
        </tr>
      </thead>
      <tbody>
        {rowsFor(days).map(([what, why, long]) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>{why}</td>
            <td>{long}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
