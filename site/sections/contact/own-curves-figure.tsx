import plot from '../../../stage/plot.module.css'
import { useOwnCurves } from '../../cells/own-curves.ts'
import { Fan } from './fan.tsx'

/** The curves of the visitor's cells as decoration, once there are any. */
export default function OwnCurvesFigure() {
  const path = useOwnCurves()
  return (
    path && (
      <Fan>
        <path className={plot.swarm} d={path} />
      </Fan>
    )
  )
}
