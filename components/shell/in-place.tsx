'use client'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

/** Links marked `data-in-place` change the page without reloading or scrolling it. */
export const InPlace = () => {
  const router = useRouter()
  useEffect(() => {
    const onClick = (event: MouseEvent): void => {
      if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-in-place]') : null
      if (!link) return
      event.preventDefault()
      router.push(link.pathname + link.search, { scroll: false })
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [router])
  return null
}
