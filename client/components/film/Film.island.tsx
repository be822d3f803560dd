import { useEffect, useRef, useState } from 'react'
import { connection, mayPrefetch } from '#client/browser/connection.ts'
import { Icon } from '#client/components/ui/picture/Icon.tsx'
import { defineIsland } from '#client/islands/define-island.ts'
import { useAwake } from '#client/islands/use-awake.ts'
import { filmText as text } from '#domain/text/film.ts'
import styles from './Film.module.css'

interface FilmProps {
  /** The URL of the MP4 file. */
  readonly src: string
  readonly poster: string
  /** Absent if the video is decorative. */
  readonly label?: string
  readonly loop: boolean
}

const MOTION = '(prefers-reduced-motion: no-preference)'

/**
 * A silent video that plays while in view, with the shop's own buttons. Before it plays, it shows a poster and loads no video. If
 * the visitor prefers reduced motion or saves data, it waits for a click. Without JavaScript, it has the browser's controls (WCAG
 * 2.2.2).
 */
function FilmPlayer({ src, poster, label, loop }: FilmProps) {
  const awake = useAwake()
  const { ref, state, togglePlay, toggleSound } = useFilm()
  return (
    <div className={styles.film}>
      <video
        ref={ref}
        src={src}
        aria-label={label}
        poster={poster}
        muted
        playsInline
        loop={loop}
        preload="none"
        controls={!awake}
        controlsList="nodownload nofullscreen noremoteplayback"
        disablePictureInPicture
        width={400}
        height={500}
      />
      {awake && (
        <div className={styles.buttons}>
          <button type="button" onClick={togglePlay} aria-label={state.isPlaying ? text.pause : text.play}>
            <Icon name={state.isPlaying ? 'pause' : 'play'} />
          </button>
          <button type="button" onClick={toggleSound} aria-label={state.isMuted ? text.soundOn : text.soundOff}>
            <Icon name={state.isMuted ? 'muted' : 'sound'} />
          </button>
        </div>
      )}
    </div>
  )
}

/** Plays the video while it is in view, unless the shopper has paused it. */
function useFilm() {
  const ref = useRef<HTMLVideoElement>(null)
  /** True if the shopper wants the video to play. Pausing it because it is out of view does not change this. */
  const wanted = useRef(true)
  const [state, setState] = useState({ isPlaying: false, isMuted: true })

  useEffect(() => {
    const film = ref.current
    if (!film) {
      return
    }
    const read = () => setState({ isPlaying: !film.paused, isMuted: film.muted })
    const events = ['play', 'pause', 'volumechange'] as const
    for (const type of events) {
      film.addEventListener(type, read)
    }
    wanted.current = matchMedia(MOTION).matches && mayPrefetch(connection())
    const observer = new IntersectionObserver(
      ([entry]) => (entry?.isIntersecting && wanted.current ? play(film) : film.pause()),
      { threshold: 0.3 },
    )
    observer.observe(film)
    read()
    return () => {
      observer.disconnect()
      for (const type of events) {
        film.removeEventListener(type, read)
      }
    }
  }, [])

  function togglePlay() {
    const film = ref.current
    wanted.current = Boolean(film?.paused)
    if (!wanted.current) {
      film?.pause()
    } else if (film) {
      play(film)
    }
  }

  function toggleSound() {
    if (ref.current) {
      ref.current.muted = !ref.current.muted
    }
  }

  return { ref, state, togglePlay, toggleSound }
}

/** A browser in power-saving mode may refuse to play. The poster then stays, and the button says Play. */
function play(film: HTMLVideoElement): void {
  film.play().catch(() => undefined)
}

export const Film = defineIsland('Film', FilmPlayer)
