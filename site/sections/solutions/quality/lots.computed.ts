import order from '../../../../research/results/order.json' with { type: 'json' }

/** The numbers of cycles at which all cells are still alive. */
export const choices = order.lots[0]?.after.map(({ cycles }) => cycles) ?? []

/**
 * Each test series as a lot that no model has seen, with lives in cycles as measured and as predicted by each method.
 */
export const lots = order.lots.map(({ batch, cells, lives, protocol, after }, place) => {
  const shares = order.series[place]?.after ?? []
  const rounded = (values: readonly number[]) => values.map(value => Math.round(value))
  return {
    batch,
    cells,
    lives,
    protocol: rounded(protocol),
    after: after.map(({ cycles, forecast, capacity }) => {
      const inOrder = shares.find(share => share.cycles === cycles)
      if (!inOrder) throw new Error(`No share of pairs after ${cycles} cycles.`)
      return {
        cycles,
        forecast: rounded(forecast),
        capacity: rounded(capacity),
        /** The share of pairs that each method puts in the order of life. */
        inOrder: {
          forecast: inOrder.forecast,
          capacity: inOrder.capacity,
          protocol: inOrder.protocol,
        },
      }
    }),
  }
})
