import { type IsoDate, printDate } from '#rulebook/dates/date'

const DAY = 86_400_000

/** How old the newest text of the rules is, and how a newer one is loaded. */
export const NewestText = ({ day, now = Date.now() }: { readonly day: IsoDate | undefined; readonly now?: number }) => {
  if (day === undefined) return null
  const days = Math.floor((now - Date.parse(day)) / DAY)
  const age = days <= 0 ? 'today' : days === 1 ? 'yesterday' : `${days} days ago`
  return (
    <p>
      The newest loaded text of the Comprehensive Rules took effect on {printDate(day)}, {age}. Whoever runs this site
      loads newer ones with <code>npm run ingest -- --newest</code>.
    </p>
  )
}
