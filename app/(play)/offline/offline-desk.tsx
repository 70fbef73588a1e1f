'use client'
import { useEffect, useState } from 'react'
import { SaveRules } from '#components/offline/save-rules'
import { StateCard } from '#components/outcome/state-card'
import { Hit } from '#components/search/hit'
import { hitAddress } from '#components/search/hit-address'
import { ruleAddress } from '#components/ui/links'
import { type IsoDate, printDate } from '#rulebook/dates/date'
import type { Result } from '#rulebook/result'
import type { Question, Reply, Saved, Wording } from './digest.worker'
import { questionIn } from './question'
import { SavedPages } from './saved-pages'

/** The worker's answer to the request in the address; null until it arrives. */
const useAnswer = (): { readonly asked: Question | null; readonly answer: Result<Reply> | null } => {
  const [question, setQuestion] = useState<Question | null>(null)
  const [answer, setAnswer] = useState<Result<Reply> | null>(null)
  useEffect(() => {
    const question = questionIn(location)
    if (!question.ok) return setAnswer(question)
    setQuestion(question.value)
    const worker = process.env.DIGEST_THREAD
      ? new Worker(process.env.DIGEST_THREAD, { type: 'module' })
      : new Worker(new URL('./digest.worker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = ({ data }: MessageEvent<Result<Reply>>) => setAnswer(data)
    worker.postMessage(question.value)
    return () => worker.terminate()
  }, [])
  return { asked: question, answer }
}

const Rule = ({ wording, of, on }: { readonly wording: Wording; readonly of: Saved; readonly on: string | null }) => (
  <article className="prose">
    <h1 className="h1">
      <span className="rub">{wording.number}</span> {wording.title}
    </h1>
    <p className="sm dim">
      {of === 'rules' ? 'Comprehensive Rules of' : 'Our digest, in force from'} {printDate(wording.from as IsoDate)}.
    </p>
    {wording.text.split('\n').map(text => (
      <p key={text}>{text}</p>
    ))}
    {wording.examples.map(text => (
      <p className="eg" key={text}>
        {text}
      </p>
    ))}
    <ul className="plain">
      {wording.beneath.map(number => (
        <li key={number}>
          <a href={ruleAddress(number, on)}>{number}</a>
        </li>
      ))}
    </ul>
  </article>
)

const Found = ({ reply, asked }: { readonly reply: Reply; readonly asked: Question }) => {
  const on = 'on' in asked ? asked.on : null
  if (reply.kind === 'rule') return <Rule wording={reply.wording} of={reply.of} on={on} />
  if (reply.kind === 'contents')
    return (
      <>
        <h2>{reply.of === 'rules' ? 'The rules' : 'The digest'}</h2>
        {reply.numbers.length === 0 ? (
          <p className="sm dim">This site has received texts instead of our digest.</p>
        ) : null}
        <ul className="two-col">
          {reply.numbers.map(({ number, title }) => (
            <li key={number}>
              <a href={ruleAddress(number, null)}>
                <span className="rub">{number}</span> {title}
              </a>
            </li>
          ))}
        </ul>
      </>
    )
  return (
    <>
      <h1 className="h1">
        {reply.total} in the {reply.of}
        {asked.kind === 'search' ? ` for “${asked.q}”` : ''}
      </h1>
      <ol className="hits">
        {reply.hits.map(hit => (
          <Hit
            key={hit.id}
            kind={hit.kind}
            number={hit.number}
            {...(hit.title ? { title: hit.title } : {})}
            document={reply.of === 'rules' ? 'comprehensive-rules' : 'digest'}
            href={hitAddress({ ...hit, document: 'digest', release: '' }, on)}
            inForce={{
              from: hit.inForce.from ?? '',
              ...(hit.inForce.until ? { until: hit.inForce.until } : {}),
            }}
            snippet={hit.snippet}
            marks={hit.marks}
            on={reply.on}
          />
        ))}
      </ol>
    </>
  )
}

/** Rules, search results and pages saved on the device. */
export const OfflineDesk = () => {
  const { asked, answer } = useAnswer()
  const plain = asked?.kind === 'contents'
  const isQuestion = asked !== null || answer !== null
  return (
    <>
      {plain || !isQuestion ? <h1 className="h1">Saved on this device</h1> : null}
      <noscript>
        <p>Saving pages on this device needs JavaScript. Without it, every page is loaded from the site.</p>
      </noscript>
      {plain && location.pathname !== '/offline' ? (
        <StateCard
          icon="offline"
          title="This page is not saved"
          says="Pages are saved when you read them online. Account pages are never saved."
        />
      ) : null}
      {plain ? <SaveRules /> : null}
      {plain ? <SavedPages /> : null}
      {answer && asked && answer.ok ? <Found reply={answer.value} asked={asked} /> : null}
      {answer && !answer.ok ? (
        <>
          {plain ? null : <h1 className="h1">{asked ? 'Not saved on this device' : 'Not a valid date'}</h1>}
          <StateCard
            icon="offline"
            title={answer.problem.message}
            says={answer.problem.hint ?? ''}
            way={{ href: '/offline', says: 'What is saved here' }}
          />
        </>
      ) : null}
      {asked && !answer ? <p className="sm dim">Opening what is saved…</p> : null}
    </>
  )
}
