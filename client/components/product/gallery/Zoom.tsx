import { type Dispatch, type KeyboardEvent, useEffect, useReducer, useRef, useState } from 'react'
import { useDialog } from '#client/components/ui/dialog/use-dialog.ts'
import { Icon } from '#client/components/ui/picture/Icon.tsx'
import { layoutText } from '#domain/text/layout.ts'
import { productText } from '#domain/text/product.ts'
import { type Press, partPressed, picturesIn, scrollToPicture } from './gallery-pictures.ts'
import { PictureStepper } from './PictureStepper.tsx'
import { usePointers } from './use-pointers.ts'
import styles from './Zoom.module.css'
import { ZoomThumbnails } from './ZoomThumbnails.tsx'
import { stageOf, type ZoomAction, type ZoomState, zoomed } from './zoom-state.ts'
import { isOutsidePicture, MIDDLE, type Size } from './zoom-view.ts'

export interface ZoomProps {
  readonly track: string
  readonly name: string
  /** The click that opens the dialog, or a later one that shows another image. */
  readonly press: Press
}

interface OpenZoomProps {
  readonly state: ZoomState
  readonly dispatch: Dispatch<ZoomAction>
  readonly onClose: () => void
}

const text = productText.gallery
/** Pixels. How far an arrow key moves the image up or down. */
const KEY_PX = 80
const STILL = { dx: 0, dy: 0, factor: 1, at: MIDDLE }

/** The dialog fills the viewport, except for the page's scrollbar. */
const frameSize = (): Size => ({ width: document.documentElement.clientWidth, height: innerHeight })

/**
 * The enlarged image. It opens at the clicked point and can be dragged, pinched and swiped. Escape, the button or a click outside
 * the image closes it.
 */
export function Zoom({ track, name, press }: ZoomProps) {
  const [state, dispatch] = useReducer(zoomed, undefined)
  useEffect(() => {
    const pictures = picturesIn(document.getElementById(track))
    const index = pictures.findIndex(({ large }) => large === press.link.href)
    dispatch({ kind: 'open', pictures, index, part: partPressed(press), frame: frameSize() })
  }, [track, press])
  const onClose = () => {
    scrollToPicture(document.getElementById(track), state?.pictures[state.index])
    dispatch({ kind: 'close' })
  }
  const dialog = useDialog(state !== undefined, onClose)
  const onKeyDown = (event: KeyboardEvent) => {
    const action = actionOf(event.key)
    if (action) {
      event.preventDefault()
      dispatch(action)
    }
  }
  return (
    <dialog {...dialog} className={styles.zoom} aria-label={text.zoomTitle(name)} onKeyDown={onKeyDown}>
      {state && <OpenZoom state={state} dispatch={dispatch} onClose={onClose} />}
    </dialog>
  )
}

function actionOf(key: string): ZoomAction | undefined {
  const frame = frameSize()
  switch (key) {
    case 'ArrowRight':
      return { kind: 'turn', step: 1 }
    case 'ArrowLeft':
      return { kind: 'turn', step: -1 }
    case 'ArrowDown':
      return { ...STILL, kind: 'wheel', dy: -KEY_PX, frame }
    case 'ArrowUp':
      return { ...STILL, kind: 'wheel', dy: KEY_PX, frame }
    case '+':
      return { ...STILL, kind: 'wheel', factor: 1.5, frame }
    case '-':
      return { ...STILL, kind: 'wheel', factor: 1 / 1.5, frame }
    default:
      return undefined
  }
}

function OpenZoom({ state, dispatch, onClose }: OpenZoomProps) {
  const { pictures, index, view } = state
  const isEnlarged = view.scale > 1
  const show = (target: number) => dispatch({ kind: 'turn', step: target - index })
  return (
    <>
      <button type="button" className={styles.close} onClick={onClose} aria-label={layoutText.close}>
        <Icon name="close" />
      </button>
      <Strip state={state} dispatch={dispatch} onClose={onClose} />
      {pictures.length > 1 && <ZoomThumbnails pictures={pictures} index={index} onShow={show} />}
      <div className={styles.bar}>
        {pictures.length > 1 && <PictureStepper index={index} count={pictures.length} onShow={show} />}
        <button
          type="button"
          className={styles.size}
          onClick={() => dispatch({ kind: 'press', at: MIDDLE, frame: frameSize() })}
          aria-label={isEnlarged ? text.whole : text.enlarge}
        >
          <Icon name={isEnlarged ? 'minus' : 'plus'} />
        </button>
      </div>
    </>
  )
}

/** All images in a row. Dragging beyond the edge of one reveals the next. */
function Strip({ state, dispatch, onClose }: OpenZoomProps) {
  const { pictures, index, view, pull } = state
  const [isHeld, setHeld] = useState(false)
  const frame = useWheel(dispatch)
  const pointers = usePointers({
    onMove: (move) => {
      setHeld(true)
      dispatch({ kind: 'drag', ...move, frame: frameSize() })
    },
    onPress: (at) =>
      isOutsidePicture(view, at, stageOf(state, frameSize())) ? onClose() : dispatch({ kind: 'press', at, frame: frameSize() }),
    onLift: (flick) => {
      setHeld(false)
      dispatch({ kind: 'lift', flick })
    },
  })
  // At the first and last image, dragging further meets resistance.
  const give = pictures[index - Math.sign(pull)] ? pull : pull / 3
  return (
    <div
      ref={frame}
      className={styles.frame}
      data-held={isHeld || undefined}
      data-enlarged={view.scale > 1 || undefined}
      {...pointers}
    >
      <div className={styles.strip} style={{ transform: `translateX(calc(${-100 * index}% + ${give}px))` }}>
        {pictures.map((picture, position) => {
          const isShown = position === index
          return (
            <div
              key={picture.large}
              className={styles.picture}
              aria-hidden={!isShown}
              style={isShown ? { transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` } : undefined}
            >
              {/* Shows the file that is already loaded until the large one arrives. A `Picture` would select a file by itself. */}
              <img src={picture.shown} alt="" draggable={false} />
              {isShown && <img src={picture.large} alt={picture.alt} draggable={false} />}
            </div>
          )
        })}
      </div>
    </div>
  )
}

/**
 * The wheel moves the image; with Ctrl, which a touchpad reports for a pinch, it zooms. A native listener, because React's wheel
 * listener cannot prevent the default.
 */
function useWheel(dispatch: Dispatch<ZoomAction>) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      const frame = frameSize()
      const at = { x: event.clientX - frame.width / 2, y: event.clientY - frame.height / 2 }
      dispatch(
        event.ctrlKey
          ? { ...STILL, kind: 'wheel', factor: Math.exp(-event.deltaY / 100), at, frame }
          : { ...STILL, kind: 'wheel', dx: -event.deltaX, dy: -event.deltaY, frame },
      )
    }
    const element = ref.current
    element?.addEventListener('wheel', turn, { passive: false })
    return () => element?.removeEventListener('wheel', turn)
  }, [dispatch])
  return ref
}
