import { renderSVG } from 'uqr'
import { printDate } from '#rulebook/dates/date'
import { isForMembers } from '#server/accounts/access'
import { drawnInTurn } from '../../../../og/drawn'
import { type Judged, judgedIn } from '../judged'

const SIZE = { width: 1200, height: 1500 } as const
/** A long rule is quoted by its beginning, so that three of them fit. */
const MOST_QUOTED = 260
const begun = (text: string): string =>
  text.length > MOST_QUOTED ? `${text.slice(0, MOST_QUOTED).replace(/\s\S*$/, '')} …` : text

const LINE = '2px solid #bbbbbb'
// Styles are inline, because it becomes a PNG, not a page.
const Picture = ({ card }: { readonly card: Judged }) => (
  <div
    style={{
      ...{ display: 'flex', flexDirection: 'column', ...SIZE, padding: 64 },
      ...{ background: '#ffffff', color: '#000000', fontFamily: 'sans', fontSize: 28, lineHeight: 1.4 },
    }}
  >
    <div
      style={{ display: 'flex', justifyContent: 'space-between', borderBottom: '4px solid #000', paddingBottom: 14 }}
    >
      <div style={{ display: 'flex' }}>{`Rules of ${printDate(card.on)}`}</div>
      <div style={{ display: 'flex', fontFamily: 'serif', fontSize: 34, lineHeight: 1.2 }}>Palimpsest</div>
    </div>
    <div
      style={{
        display: 'flex',
        fontFamily: 'serif',
        fontSize: card.answer.length > 120 ? 44 : 58,
        lineHeight: 1.2,
        marginTop: 30,
      }}
    >
      {card.answer}
    </div>
    {card.when ? <div style={{ display: 'flex', marginTop: 12 }}>{`If ${card.when}.`}</div> : null}
    <div style={{ display: 'flex', flexWrap: 'wrap', marginTop: 26 }}>
      {card.cards.map(({ name, age, was, is }) => (
        <div
          key={name}
          style={{
            ...{ display: 'flex', flexDirection: 'column', width: 340, padding: '14px 18px' },
            ...{ border: '2px solid #777777', borderRadius: 10, marginRight: 16, marginBottom: 16 },
          }}
        >
          <div style={{ display: 'flex', fontFamily: 'serif', fontSize: 32, lineHeight: 1.2 }}>{name}</div>
          <div style={{ display: 'flex', fontSize: 22 }}>{age}</div>
          <div style={{ display: 'flex', fontFamily: 'serif', fontSize: 36, lineHeight: 1.2 }}>
            {was ? (
              <span style={{ textDecoration: 'line-through', color: '#555555', marginRight: 12 }}>{was}</span>
            ) : null}
            <span>{is}</span>
          </div>
        </div>
      ))}
    </div>
    <div style={{ display: 'flex', fontFamily: 'serif', fontSize: 32, lineHeight: 1.4 }}>{card.reason}</div>
    <div style={{ display: 'flex', flexDirection: 'column', marginTop: 22 }}>
      {card.rules.map(({ number, text }) => (
        <div
          key={number}
          style={{ display: 'flex', borderTop: LINE, padding: '14px 0', fontFamily: 'serif', fontSize: 26 }}
        >
          <div style={{ display: 'flex', width: 150, flexShrink: 0 }}>{number}</div>
          <div style={{ display: 'flex', flexShrink: 1, minWidth: 0 }}>
            {begun(text) || 'No text of this day is loaded for this rule.'}
          </div>
        </div>
      ))}
    </div>
    <div style={{ display: 'flex', flexGrow: 1 }} />
    <div style={{ display: 'flex', alignItems: 'flex-end' }}>
      {/* biome-ignore lint/performance/noImgElement: drawn into a PNG */}
      <img
        alt=""
        width={230}
        height={230}
        src={`data:image/svg+xml,${encodeURIComponent(renderSVG(card.link, { ecc: 'M', border: 4 }))}`}
      />
      <div style={{ display: 'flex', flexDirection: 'column', marginLeft: 28, fontSize: 22, width: 800 }}>
        {card.different ? <div style={{ display: 'flex' }}>{card.different}</div> : null}
        <div style={{ display: 'flex' }}>All text understood; nothing uncertain.</div>
        <div style={{ display: 'flex' }}>Unofficial. The head judge decides.</div>
      </div>
    </div>
  </div>
)

/** The judge card of a question as a picture of 1200 by 1500. */
export const GET = async (request: Request): Promise<Response> => {
  const query = Object.fromEntries(new URL(request.url).searchParams)
  const asked = await judgedIn(Promise.resolve(query))
  if (!asked?.judged) return new Response('There is no answer to put on a card.\n', { status: 404 })
  const picture = await drawnInTurn(<Picture card={asked.judged} />, SIZE).catch(() => null)
  if (picture === null) return new Response('Too many pictures at once. Try again.\n', { status: 503 })
  return new Response(picture, {
    headers: {
      'content-type': 'image/png',
      'content-disposition': 'inline; filename="judge-card.png"',
      'cache-control': isForMembers() ? 'private, no-store' : 'public, max-age=3600',
    },
  })
}
